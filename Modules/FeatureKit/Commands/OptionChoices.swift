/// `--pictures`.
package enum PictureChoice: String, Sendable, CaseIterable, ParameterValue {
  case auto, none, symbols, kitty, iterm, sixel
}

/// `--color`.
package enum ColorChoice: String, Sendable, CaseIterable, ParameterValue { case auto, always, never }

/// The setting `theme`.
package enum ThemeChoice: String, Sendable, CaseIterable, ParameterValue { case auto, dark, light, mono }

/// The format of a stored entry's file. Both can be read.
package enum StoreFormat: String, Sendable, CaseIterable, ParameterValue {
  case json
  case propertyList = "plist"
}

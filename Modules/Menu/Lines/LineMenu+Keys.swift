import FeatureKit

extension LineMenu {
  static let keys = [.back] + KeyBinding.leaving + acting + KeyBinding.front

  static let acting = KeyBinding<LineMenu>.acting([], [variant])

  /// In the palette only.
  private static let variant = KeyBinding<LineMenu>(["t"]) {
    let variant = $0.offers.screen.around.variant
    return .when(variant != nil, variant.map { "\($0.title)" })
  } act: {
    $0.showNextVariant()
  }
}

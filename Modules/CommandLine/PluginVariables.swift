/// The variables that Curio sets for plug-ins.
package enum PluginVariables {
  package static let all: Set<String> = [
    "CURIO_PROTOCOL", "CURIO_REASON", "CURIO_PID", "CURIO_CONFIG_DIR", "CURIO_DATA_DIR", "CURIO_CACHE_DIR",
    "CURIO_JSON", "CURIO_OFFLINE", "CURIO_REFRESH", "CURIO_SAMPLE", "CURIO_YES", "CURIO_VERBOSE",
    "CURIO_COLOR", "CURIO_PICTURES", "CURIO_WIDTH", "CURIO_TIMEOUT",
  ]
}

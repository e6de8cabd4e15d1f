import FeatureKit

/// The gender that names have in the records of genderize.io, with a page and a screenshot of each answer.
public enum GenderFeature {
  static let name = "gender"

  /// The drawer as the cabinet plugs it in.
  public static var feature: Feature {
    Feature(
      name: name,
      title: "Gender of a name",
      summary: "The gender behind a first name, with a page of it",
      api: GenderAdapter.api,
      sample: GenderSample.world,
      defaultCommand: "check",
      settings: [
        SettingDeclaration("browser", summary: "the browser that takes screenshots, by name or path")
      ],
      commands: { GenderRouter($0).commands },
      sweep: { GenderStore($0).sweep() }
    )
  }
}

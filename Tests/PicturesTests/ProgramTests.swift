import Testing

/// Serialized, because some of these tests depend on timing.
@Suite("Programs that Curio starts", .serialized)
struct ProgramTests {}

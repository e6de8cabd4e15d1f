import Testing

/// Tests that start programs, one after the other: a script must not be open for writing in a process that is just
/// being started while it is run.
@Suite("Programs that Curio starts", .serialized)
struct ProgramTests {}

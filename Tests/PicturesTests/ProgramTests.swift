import Testing

/// Tests that start programs, one after the other: some of them mind the time.
@Suite("Programs that Curio starts", .serialized)
struct ProgramTests {}

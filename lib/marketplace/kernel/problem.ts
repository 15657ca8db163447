/** Fault that must be fixed before the program can start; it exits with code 78 (EX_CONFIG) and this sentence. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}

export const EXIT_CONFIG = 78

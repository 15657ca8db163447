import { fail } from '../../kernel/errors'

/** Refuses an invalid file; `fault` is for the log and the tests, the text for people. */
export const unreadable = (fault: string): never => fail('FILE_UNREADABLE', { detail: { fault } })

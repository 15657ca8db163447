import { fail } from '../../kernel/errors'

/** A file that is not what it must be; `fault` is for the log and the tests, the text for people. */
export const unreadable = (fault: string): never => fail('FILE_UNREADABLE', { detail: { fault } })

import type { Kick } from './seat'

/** Chat over Tencent IM: constants shared by server and browser. */

/** A signature lasts two hours and is renewed after four fifths of that. */
export const HOSTED_SIG_MS = 2 * 3_600_000
export const HOSTED_RENEW_SHARE = 0.8

/** Id for Tencent, which allows 32 characters: ours without dashes. It reveals no name. */
export const hostedId = (id: string): string => id.replaceAll('-', '')

/** Converts a Tencent id back to ours; null if it is not one. */
export function idOfHosted(theirs: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(theirs)
  return parts ? parts.slice(1).join('-') : null
}

/** Reasons of Tencent for ending a session; a session that the server ended counts as an expired signature. */
const KICK_OF: Readonly<Record<string, Kick>> = {
  multipleAccount: 'multipleAccount',
  multipleDevice: 'multipleDevice',
  userSigExpired: 'userSigExpired',
  REST_API_Kick: 'userSigExpired',
}

/** Converts Tencent's reason for the end of chat; an unknown reason counts as an expired signature. */
export const kickOf = (type: string): Kick => KICK_OF[type] ?? 'userSigExpired'

/** Length of a person's name in one room of the media service: it differs by room and reveals no name. */
export const HOSTED_NAME_LENGTH = 32
/** Rights in a room as the bit mask of the media service: everything; or enter, hear and see. */
export const MEDIA_RIGHTS = { speak: 255, watch: 42 } as const

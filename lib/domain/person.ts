/** Names of users of the back office (specification, section 5, and the form sheets). */
export const USERNAME = /^[a-z0-9][a-z0-9_.-]{3,31}$/
export const REALNAME_MIN = 2
export const REALNAME_MAX = 30
/** Letters of any script with marks and joiners, digits, spaces and hyphens; no special characters, 2 to 18. */
export const NICKNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_C} -]{0,16}[\p{L}\p{M}\p{N}]$/u

/** Masks a phone number for lists: "+447700900123" as "+44 ••• 0123". */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-4)}`

/** Masks a mail address: "hannah@example.com" as "h•••@example.com". */
export function maskedMail(mail: string): string {
  const [name = '', host = ''] = mail.split('@')
  return `${Array.from(name)[0] ?? ''}•••@${host}`
}

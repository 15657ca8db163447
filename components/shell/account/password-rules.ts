export interface PasswordFields {
  oldpassword: string
  password: string
  confirmpassword: string
}

export type PasswordFault = 'oldMissing' | 'newMissing' | 'confirmMissing' | 'different'

/** What is wrong with which field (specification, section 5); empty when the server may be asked. */
export function passwordFaults(fields: PasswordFields): Partial<Record<keyof PasswordFields, PasswordFault>> {
  const { oldpassword, password, confirmpassword } = fields
  return {
    ...(!oldpassword && { oldpassword: 'oldMissing' }),
    ...(!password && { password: 'newMissing' }),
    ...(!confirmpassword
      ? { confirmpassword: 'confirmMissing' }
      : password !== confirmpassword && { confirmpassword: 'different' }),
  }
}

/** What a new password has to hold, each by itself, so that a form can tick them off while somebody types. */
export const PASSWORD_RULES = {
  length: (text: string) => text.length >= 8,
  digit: (text: string) => /\d/.test(text),
  cases: (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text),
  symbol: (text: string) => /[^\p{L}\p{N}\s]/u.test(text),
} as const

export type PasswordRule = keyof typeof PASSWORD_RULES

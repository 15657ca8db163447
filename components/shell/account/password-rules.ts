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

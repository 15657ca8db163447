import { passwordProblems } from '@/lib/domain/password'

export interface PasswordFields {
  oldpassword: string
  password: string
  confirmpassword: string
}

export type PasswordFault = 'oldMissing' | 'newMissing' | 'same' | 'weak' | 'confirmMissing' | 'different'

function newFault({ oldpassword, password }: PasswordFields, username: string): PasswordFault | null {
  if (!password) return 'newMissing'
  if (password === oldpassword) return 'same'
  return passwordProblems(password, username).length > 0 ? 'weak' : null
}

/** Faults by field (specification, section 5); empty if the password can be submitted. */
export function passwordFaults(
  fields: PasswordFields,
  username: string,
): Partial<Record<keyof PasswordFields, PasswordFault>> {
  const { oldpassword, password, confirmpassword } = fields
  const fault = newFault(fields, username)
  return {
    ...(!oldpassword && { oldpassword: 'oldMissing' }),
    ...(fault && { password: fault }),
    ...(!confirmpassword
      ? { confirmpassword: 'confirmMissing' }
      : password !== confirmpassword && { confirmpassword: 'different' }),
  }
}

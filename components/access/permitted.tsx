import type { ReactNode } from 'react'
import { type Granted, type PermissionCode, showsButton } from '@/lib/domain/permission'

interface PermittedProps {
  /** `granted` of the session. */
  granted: Granted
  code: PermissionCode
  /** The form's own list of permissions (specification, section 6, third check). */
  own?: readonly string[]
  children: ReactNode
}

/** Renders its children only for users with the permission; the server checks again on use. */
export function Permitted({ granted, code, own, children }: PermittedProps) {
  return showsButton(granted, code, own) ? children : null
}

import type { PermissionCode } from '@/lib/domain/permission'

/** For whom a menu entry is. */
type MenuSide = 'shop' | 'operator' | 'both'

export interface MenuSeed {
  path: string
  zh: string
  en: string
  component: string
  side: MenuSide
  parent?: string
  icon?: string
  position?: 1 | 2
  hidden?: true
  /** Opening it asks for one of these. */
  perms?: readonly PermissionCode[]
  redirect?: string
}

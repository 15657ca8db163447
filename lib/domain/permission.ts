import { merged } from './areas'

const PERMISSIONS = merged('permissions')

/**
 * Permission codes: `module:entity:verb`. Menus, buttons, endpoints and tests all use them, so that a mistyped code
 * does not compile. The areas declare them (specification, section 6).
 */
export type PermissionCode = keyof typeof PERMISSIONS
export const PERMISSION_CODES = Object.keys(PERMISSIONS) as PermissionCode[]

type PermissionNames = readonly [zh: string, en: string, holder?: 'operator']
/** Button names in both languages, and whether only operators may hold them. */
export const BUTTON_NAMES: Record<PermissionCode, PermissionNames> = PERMISSIONS

/** One entry of the specification's `auth` (what the user holds) and `allAuth` (what the system knows). */
export interface ButtonPermission {
  /** "1" shows or removes a button; entries of type "2" are ignored. */
  type: string
  /** One code, or several separated by commas. */
  action: string
  /** "1" is enforced, "0" shows the button to everybody. */
  status: string
}

export interface Granted {
  auth: readonly ButtonPermission[]
  allAuth: readonly ButtonPermission[]
}

const codesOf = (action: string) => action.split(',').map((code) => code.trim())

const actionsOf = ({ action }: ButtonPermission) => codesOf(action)

const names = (entry: ButtonPermission, code: string) => entry.type !== '2' && actionsOf(entry).includes(code)

const buttonsIn = (entries: readonly ButtonPermission[]) =>
  new Set(entries.flatMap((entry) => (entry.type === '2' ? [] : actionsOf(entry))))

/**
 * Decides which buttons a user sees (specification, section 6): those of the user's own list, and those that the system
 * does not enforce. Reads the lists once, because a page asks about a hundred times.
 */
export function shownButtons({ auth, allAuth }: Granted): (code: string) => boolean {
  const [own, everybodys] = [buttonsIn(auth), buttonsIn(allAuth.filter(({ status }) => status === '0'))]
  return (code) => own.has(code) || everybodys.has(code)
}

/** True if `shownButtons` shows a button, or the form's own list contains it. */
export const showsButton = (granted: Granted, code: string, formOwn: readonly string[] = []): boolean =>
  shownButtons(granted)(code) || formOwn.some((action) => codesOf(action).includes(code))

/**
 * The global check of section 6: true if the system enforces this action, by an entry with status "1". A hidden button
 * of an unenforced action is not hidden because of a missing right.
 */
export const isEnforced = (granted: Granted, code: string): boolean =>
  granted.allAuth.some((entry) => names(entry, code) && entry.status === '1')

import { merged } from './areas'

const PERMISSIONS = merged('permissions')

/**
 * The permission vocabulary: `module:entity:verb`. A menu, a button, an endpoint and a test all name a right by
 * one of these, so a mistyped code does not compile. The areas declare them (specification, section 6).
 */
export type PermissionCode = keyof typeof PERMISSIONS
export const PERMISSION_CODES = Object.keys(PERMISSIONS) as PermissionCode[]

type PermissionNames = readonly [zh: string, en: string, holder?: 'operator']
/** Names of the buttons in both languages, and whether only operators may hold them. */
export const BUTTON_NAMES: Record<PermissionCode, PermissionNames> = PERMISSIONS

/** One entry of the specification's `auth` (what the user holds) and `allAuth` (what the system knows). */
export interface ButtonPermission {
  /** "1" shows or removes a button; entries of type "2" are ignored. */
  type: string
  /** One code, or several separated by commas. */
  action: string
  /** "1" is enforced, "0" leaves the button to everybody. */
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
 * Which buttons stay on one user's screen (specification, section 6): those of the user's own list, then those that the
 * system enforces for nobody. The lists are read once, for a page asks some hundred times.
 */
export function shownButtons({ auth, allAuth }: Granted): (code: string) => boolean {
  const [own, everybodys] = [buttonsIn(auth), buttonsIn(allAuth.filter(({ status }) => status === '0'))]
  return (code) => own.has(code) || everybodys.has(code)
}

/** The same for one button, which the form's own list may keep besides; everything else is removed. */
export const showsButton = (granted: Granted, code: string, formOwn: readonly string[] = []): boolean =>
  shownButtons(granted)(code) || formOwn.some((action) => codesOf(action).includes(code))

/**
 * The global check of section 6: whether the system enforces this action at all, which an entry with it and status "1"
 * says. A button of an action that is enforced for nobody is not missing because of a right that could be granted.
 */
export const isEnforced = (granted: Granted, code: string): boolean =>
  granted.allAuth.some((entry) => names(entry, code) && entry.status === '1')

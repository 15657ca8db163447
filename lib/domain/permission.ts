/**
 * The permission vocabulary: `module:entity:verb`. A menu, a button, an endpoint and a test all name a right by
 * one of these, so a mistyped code does not compile. Grows with the areas that exist (specification, section 6).
 */
export const PERMISSION_CODES = [
  'order:list',
  'order:ship',
  'order:ship:batch',
  'order:tracking:edit',
  'order:price',
  'order:address',
  'order:cancel',
  'order:hold',
  'order:note',
  'order:print',
  'order:export',
  'order:luck:ship',
  'goods:list',
  'goods:add',
  'goods:edit',
  'goods:submit',
  'goods:shelf',
  'goods:delete',
  'goodsReview:decide',
  'goodsOp:takedown',
  'pii:reveal',
  'finance:view',
  'orderOp:hold',
  'orderOp:close',
  'orderOp:close:approve',
  'tasks:view',
  'feedback:add',
  'feedback:reply',
  'announcement:list',
  'announcement:edit',
  'announcement:publish',
  'announcement:revoke',
  'template:edit',
  'user:list',
  'user:add',
  'user:edit',
  'user:freeze',
  'user:reset',
  'user:forceout',
  'role:list',
  'role:add',
  'role:edit',
  'role:grant',
  'permission:list',
  'permission:edit',
  'dataRule:edit',
  'log:view',
  'log:export',
  'job:run',
  'inspector:use',
  'depart:list',
  'depart:edit',
  'depart:delete',
  'dict:list',
  'dict:edit',
  'config:list',
  'config:edit',
  'i18n:edit',
] as const

export type PermissionCode = (typeof PERMISSION_CODES)[number]

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

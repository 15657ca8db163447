import type { EntryFacts, Inspected } from '@/lib/contract/inspector'
import { isEnforced, type PermissionCode, showsButton } from '@/lib/domain/permission'
import { lastUkDay } from '@/lib/domain/uk-time'
import { admits, opensScreen } from './menu'
import { permittedMenu } from './permitted'
import type { Screen } from './screens'

/** One step of the explanation. `no` refuses; `note` is information only. */
export interface Step {
  of:
    | 'account'
    | 'password'
    | 'second'
    | 'departments'
    | 'shop'
    | 'roles'
    | 'menu'
    | 'entry'
    | 'right'
    | 'button'
    | 'calls'
    | 'record'
    | 'rule'
    | 'conversation'
  state: 'yes' | 'no' | 'note'
  /** Key of its text, below the step's name, and the values of the text. */
  says: string
  values: Readonly<Record<string, string | number>>
}

export interface Verdict {
  can: boolean
  steps: Step[]
}

export interface Question {
  screen?: Screen | undefined
  code?: string | undefined
}

/** People whose password is known to another user must change it first. */
const OWN_PASSWORD = '/account/password'
/** Operators without two-factor sign-in must set it up next, if the installation requires it. */
const OWN_SECOND = '/account/second'

const step = (of: Step['of'], holds: boolean | null, says: string, values: Step['values'] = {}): Step => ({
  of,
  state: holds === null ? 'note' : holds ? 'yes' : 'no',
  says,
  values,
})

function accountStep({ user }: Inspected): Step {
  if (user.open) return step('account', true, user.userType === 1 ? 'platform' : 'shop', { name: user.username })
  const until = user.validUntil ? lastUkDay(Date.parse(user.validUntil)) : ''
  return step('account', false, user.status === 1 ? 'over' : 'frozen', { name: user.username, until })
}

function placeSteps({ user, departments, shops, shopId }: Inspected): Step[] {
  const department = step('departments', null, departments.length > 0 ? 'departments' : 'noDepartment', {
    names: departments.join(', '),
  })
  if (user.userType === 1) return [department]
  const shop = shops.find(({ id }) => id === shopId)
  if (!shop) return [department, step('shop', null, 'noShop')]
  return [department, step('shop', null, shop.expired ? 'shopExpired' : 'shop', { name: shop.shopName })]
}

/** Steps that a user must take before anything else, with their page. */
function dueSteps({ user }: Inspected, screen: Screen | undefined): Step[] {
  if (user.secretDue) return screen?.path === OWN_PASSWORD ? [] : [step('password', false, 'due')]
  return user.secondDue && screen?.path !== OWN_SECOND ? [step('second', false, 'due')] : []
}

export const heldRoles = ({ roles }: Inspected) => roles.filter(({ own, removed }) => own && !removed)
const namesOf = (roles: readonly { roleName: string }[]) => roles.map(({ roleName }) => roleName).join(', ')

/** Reason why an entry of the screen does not open it; the first one from the outside in. */
function closedBecause(facts: Inspected, entry: EntryFacts, held: (code: string) => boolean): [string, Step['values']] {
  const above = facts.entries.find(({ id }) => id === entry.parentId)
  const roles = namesOf(facts.roles.filter(({ entries }) => entries.includes(entry.id)))
  const list = entry.permissionList
  if (!entry.granted) return [roles ? 'notGranted' : 'otherKind', { title: entry.title, path: entry.path, roles }]
  if (entry.route === '0') return ['noRoute', { title: entry.title, path: entry.path }]
  if (list.length > 0 && !list.some(held)) return ['list', { title: entry.title, codes: list.join(', ') }]
  if (above) return closedBecause(facts, above, held)
  return ['lost', { title: entry.title, path: entry.path }]
}

interface Reach {
  menu: ReturnType<typeof permittedMenu>
  can(code: string): boolean
}

function reachOf({ menu, auth, allAuth }: Inspected): Reach {
  const granted = { auth, allAuth }
  return { menu: permittedMenu(menu, granted), can: (code) => showsButton(granted, code) }
}

function entryStep(facts: Inspected, screen: Screen, { menu }: Reach): Step {
  if (screen.everybody) return step('entry', true, 'everybody')
  const leading = facts.entries.filter(({ names }) => names)
  if (opensScreen(menu, screen)) {
    const open = leading.find(({ granted }) => granted)
    return step('entry', true, open?.hidden ? 'hidden' : 'open', { title: open?.title ?? '', path: open?.path ?? '' })
  }
  const held = (code: string) =>
    facts.auth.some(({ type, action }) => type !== '2' && action.split(',').some((part) => part.trim() === code))
  const [nearest] = [...leading].sort((one, other) => Number(other.granted) - Number(one.granted))
  if (!nearest) return step('entry', false, 'none')
  return step('entry', false, ...closedBecause(facts, nearest, held))
}

/** Checks in the order of section 6: the user's own list, then a system entry with status 0, then nothing. */
function buttonStep(of: 'right' | 'button', facts: Inspected, code: string, { can }: Reach): Step {
  const row = facts.buttons.find((button) => button.code === code)
  const values = { code, name: row?.name ?? code, status: row?.status ?? '—', type: row?.type ?? '—' }
  const roles = namesOf(heldRoles(facts).filter(({ codes }) => codes.includes(code)))
  const own = facts.buttons.some((button) => button.code === code && button.granted && button.type !== '2')
  if (can(code)) return step(of, true, own ? 'held' : 'free', { ...values, roles })
  if (!row) return step(of, false, 'unknown', values)
  if (row.type === '2') return step(of, false, 'ignored', values)
  if (!row.fits) return step(of, false, facts.user.userType === 1 ? 'ofShops' : 'ofPlatform', values)
  const enforced = isEnforced(facts, code)
  return step(of, false, enforced ? 'missing' : 'unenforced', values)
}

function callStep({ calls }: Inspected, code: string): Step | null {
  const asked = calls.filter((call) => call.code === code)
  const refused = asked.filter(({ refusal }) => refusal !== null)
  const values = { count: asked.length, refused: refused.length, refusal: refused[0]?.refusal ?? '' }
  if (asked.length === 0) return null
  if (refused.length === 0) return step('calls', true, 'open', values)
  return step(
    'calls',
    refused.length < asked.length ? null : false,
    refused.length < asked.length ? 'some' : 'shut',
    values,
  )
}

function recordSteps({ record, shops, shopId }: Inspected): Step[] {
  if (!record) return []
  const own = shops.find(({ id }) => id === shopId)?.shopName ?? '—'
  const values = { no: record.no, shop: record.shopName ?? '—', own }
  if (record.found) return [step('record', true, 'found', values), step('rule', true, 'shown')]
  if (record.ruledOut) return [step('record', true, 'found', values), step('rule', false, 'hidden')]
  return [step('record', false, record.shopName ? 'elsewhere' : 'none', values)]
}

/** The platform reads conversations between buyers and shops only with a reason, in service monitoring. */
function conversationStep({ conversation, user, shops, shopId }: Inspected): Step | null {
  if (!conversation) return null
  const { kind, shopName, found } = conversation
  const own = shops.find(({ id }) => id === shopId)?.shopName ?? '—'
  const says = found ? 'found' : kind === null ? 'none' : user.userType === 1 ? 'private' : 'elsewhere'
  return step('conversation', found, says, { shop: shopName ?? '—', own })
}

/**
 * Roles that would be enough: they hold every missing right, and the entry if that is missing. Empty if nothing is
 * missing, or no role has all of it.
 */
export function rolesThatWould(facts: Inspected, { screen, code }: Question): Inspected['roles'] {
  const { menu, can } = reachOf(facts)
  const codes = [screen?.permission, code].filter((each): each is string => !!each && !can(each))
  const entries = screen && !opensScreen(menu, screen) ? facts.entries.filter(({ names }) => names) : []
  if (facts.buttons.some(({ code: each, fits }) => codes.includes(each) && !fits)) return []
  if (codes.length === 0 && entries.length === 0) return []
  return facts.roles.filter(
    (role) =>
      (!role.own || role.removed) &&
      codes.every((each) => role.codes.includes(each)) &&
      (entries.length === 0 || entries.some(({ id }) => role.entries.includes(id))),
  )
}

/** Missing rights among those asked about that a role of this kind could hold; type "2" never counts. */
export function missingRights(facts: Inspected, { screen, code }: Question): Inspected['buttons'] {
  const { can } = reachOf(facts)
  const codes = [screen?.permission, code]
  return facts.buttons.filter(
    ({ code: each, type, fits }) => codes.includes(each) && !can(each) && type !== '2' && fits,
  )
}

/** Distinct causes of a refusal: calls fail for the same permission that an earlier step reports. */
export function causesOf(steps: readonly Step[]): Step[] {
  const broken = steps.filter(({ state }) => state === 'no')
  const lacksRight = broken.some(({ of }) => of === 'right' || of === 'button')
  return broken.filter(({ of }) => of !== 'calls' || !lacksRight)
}

/** A menu entry that one of the user's roles lacks, and with which they could open the screen. */
export interface LackingEntry {
  role: Inspected['roles'][number]
  entry: EntryFacts
}

/**
 * If only the menu entry is missing: the user's roles to which it could be added. Empty if a right is missing too,
 * because the entry alone would open nothing, and for an entry that no role of this side has.
 */
export function entriesThatWould(facts: Inspected, { screen, code }: Question): LackingEntry[] {
  const { menu, can } = reachOf(facts)
  if (!screen || opensScreen(menu, screen)) return []
  const codes = [screen.permission, code].filter((each): each is string => !!each)
  if (!codes.every((each) => can(each))) return []
  const ofThisSide = ({ id }: EntryFacts) => facts.roles.some(({ entries }) => entries.includes(id))
  const entries = facts.entries.filter((each) => each.names && !each.granted && each.route !== '0' && ofThisSide(each))
  return heldRoles(facts).flatMap((role) => entries.map((entry) => ({ role, entry })))
}

/** True if no entry of the menu leads to the screen, so that nobody could open it. */
export const lacksEveryEntry = (facts: Inspected, { screen }: Question): boolean =>
  !!screen && !screen.everybody && !facts.entries.some(({ names }) => names)

/**
 * Explains whether this user may open the screen, press the button, see the record. Every part uses the function that
 * decides it for the user: `admits` for screens, `showsButton` for buttons, the marketplace's own gate for calls. The
 * steps end with `no` if the verdict is no.
 */
export function verdictOn(facts: Inspected, { screen, code }: Question): Verdict {
  const reach = reachOf(facts)
  const call = code ? callStep(facts, code) : null
  const conversation = conversationStep(facts)
  const record = [...recordSteps(facts), ...(conversation ? [conversation] : [])]
  const due = dueSteps(facts, screen)
  const steps = [
    accountStep(facts),
    ...due,
    ...placeSteps(facts),
    step('roles', null, heldRoles(facts).length > 0 ? 'held' : 'none', { names: namesOf(heldRoles(facts)) }),
    step('menu', reach.menu.length > 0, reach.menu.length > 0 ? 'some' : 'empty'),
    ...(screen ? [entryStep(facts, screen, reach)] : []),
    ...(screen?.permission ? [buttonStep('right', facts, screen.permission, reach)] : []),
    ...(code && code !== screen?.permission ? [buttonStep('button', facts, code, reach)] : []),
    ...(call ? [call] : []),
    ...record,
  ]
  const entered = facts.user.open && due.length === 0 && reach.menu.length > 0
  const opened = !screen || admits(reach.menu, screen, (each: PermissionCode) => reach.can(each))
  const pressed = !code || (reach.can(code) && call?.state !== 'no')
  return { can: entered && opened && pressed && record.every(({ state }) => state !== 'no'), steps }
}

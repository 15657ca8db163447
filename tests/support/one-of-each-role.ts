import { type MenuEntry, permissionsByToken, updatePassword } from '@/lib/contract/account'
import type { Data } from '@/lib/contract/endpoint'
import { listRoles } from '@/lib/contract/role'
import { addUser, userChoices } from '@/lib/contract/user'
import { permittedMenu } from '@/lib/navigation/permitted'
import { overHttp, type Send } from '../contract/wire'
import { type Caller, World } from '../contract/world'
import { SERVICE_HEADERS } from '../fault/marketplace'
import { OPERATOR, PASSWORD, SELLER } from './accounts'
import type { FaultyInstance } from './faulty-instance'
import { type PlainBrowser, plainSignIn } from './plain-browser'

const FIRST = 'Handed-out-2026!'
const OWN = 'Quayside-77-Lamp!'

/** Somebody who has one role and no other. */
export interface OfRole {
  role: string
  browser: PlainBrowser
  /** Their session in the browser, as the marketplace knows it. */
  token: string
  caller: Caller
  menu: MenuEntry[]
}

async function addPerson(world: World, [operator, seller]: [Caller, Caller], role: Data<typeof listRoles>[number]) {
  const { departments } = await world.data(userChoices, operator)
  const username = `of_${role.roleCode}`
  await world.data(addUser, operator, {
    body: {
      username,
      realname: role.roleNameEn,
      nickname: role.roleNameEn.slice(0, 18),
      phone: '',
      email: '',
      userType: role.kind,
      password: FIRST,
      confirmpassword: FIRST,
      roleIds: [role.id],
      departIds: [departments[0]?.id],
      shopIds: role.kind === 2 ? [seller.shopId] : [],
      validUntil: null,
    },
  })
  return username
}

async function choosePassword(send: Send, username: string): Promise<void> {
  const world = await World.open(send, [{ username, password: FIRST }])
  const body = { username, oldpassword: FIRST, password: OWN, confirmpassword: OWN }
  await world.data(updatePassword, world.callers[0] as Caller, { body })
}

/** Makes a new person for every role that this installation has, and signs them in at the web side. */
export async function oneOfEachRole(instance: FaultyInstance): Promise<OfRole[]> {
  const send = overHttp(instance.marketplaceUrl, SERVICE_HEADERS)
  const accounts = [OPERATOR, SELLER].map((username) => ({ username, password: PASSWORD }))
  const world = await World.open(send, accounts)
  const makers = world.callers as [Caller, Caller]
  const people: OfRole[] = []
  for (const role of await world.data(listRoles, makers[0])) {
    const username = await addPerson(world, makers, role)
    await choosePassword(send, username)
    const own = await World.open(send, [{ username, password: OWN }])
    const caller = own.callers[0] as Caller
    const { menu, auth, allAuth } = await own.data(permissionsByToken, caller)
    const browser = await plainSignIn(instance.url, instance.captcha, username, OWN)
    const token = String(instance.proxy.seen().findLast(({ headers }) => headers.token)?.headers.token)
    people.push({ role: role.roleCode, browser, token, caller, menu: permittedMenu(menu, { auth, allAuth }) })
  }
  return people
}

import type { Logger } from 'pino'
import type { AuditFacts, AuditKind, RecordFacts } from '@/lib/domain/audit'
import type { Locale } from '@/lib/domain/locale'
import type { PermissionCode } from '@/lib/domain/permission'
import type { ShopStanding } from '@/lib/domain/shop/standing'
import type { Clock } from './clock'
import type { Db, Scope } from './database'
import type { FileStore } from './file-store'
import type { RowRules } from './row-rules'
import type { Vault } from './vault'

/** A shop that a user may act for. */
export interface MemberShop {
  id: string
  /** Chinese name. */
  name: string
  nameEn: string
  /** File id of the picture. */
  logo: string | null
  /** 1 China company, 2 UK company, 3 UK individual. */
  type: number
  expireAt: Date
  /** End of read access after that; null: none. */
  graceUntil: Date | null
  expired: boolean
  /** Expired, and still in its days of grace. */
  inGrace: boolean
  /** Null for a shop without restrictions. */
  standing: ShopStanding | null
}

/**
 * Role that an operator previews: rights that it lacks are gone, and nothing can be changed. With a shop it is the shop
 * owner's role, and only that shop is visible.
 */
export interface Preview {
  roleId: string
  shopId: string | null
  until: Date
}

/** The caller, taken from the session and never from the request. */
export interface Principal {
  userId: string
  sessionId: string
  username: string
  realname: string
  nickname: string
  /** 1 operator, 2 user of shops, 3 buyer: a buyer has a masked `realname` and no shop fields. */
  userType: 1 | 2 | 3
  /** A buyer without an account. */
  guest?: true
  codes: ReadonlySet<string>
  /** Codes of the roles. */
  roles: readonly string[]
  avatar: string | null
  orgCode: string | null
  /** Shops that the user may act for, the selected one first. */
  shops: readonly MemberShop[]
  currentShopId: string | null
  /** The password was handed out: it must be changed first (safety L-10). */
  mustChangePassword: boolean
  /** The operator must set up two-step sign-in first (safety L-11). */
  twoFactorRequired: boolean
  /** Row rules of the roles. */
  rowRules: RowRules
  /** Null outside of a preview. Codes, roles and rules are already narrowed by it. */
  preview: Preview | null
  /** Epoch of the grants, a cache key for everything that depends on them. Null: cache nothing. */
  epoch: string | null
}

/** Writes of a call to the outbox: nothing, notices for the bell alone, or events that workers follow as well. */
export type Wrote = 'nothing' | 'notices' | 'events'

/** An event, written in the same transaction and delivered after its commit. */
export interface OutboxEvent {
  /** `notice` (to the bells of users), `sms`, `mail`, and the domain's own: `order.shipped` … */
  type: string
  payload: Record<string, unknown>
}

export interface AuditNote {
  refType: AuditKind
  refId: string
  /** Shop of the record: the row is found by it if the caller acts for no shop. */
  shopId?: string
  /** Includes the name by which people know the record: `roleCode`, `titile`, `name` … */
  detail?: AuditFacts
  /**
   * The readable record before and after: only fields that differ are kept. Masked and without secrets; `{}` for a
   * record that did not or does not exist.
   */
  change?: { before: RecordFacts; after: RecordFacts }
}

/** Argument of every handler. Built by the kernel for each call, by hand in tests. */
export interface Context {
  /** The transaction of this call, under the caller's scope. The kernel commits it or rolls it back. */
  tx: Db
  scope: Scope
  /** Throws UNAUTHORISED on a public endpoint if nobody is signed in. */
  user: Principal
  signedIn: boolean
  can(code: PermissionCode): boolean
  now: Date
  locale: Locale
  requestId: string
  /** The browser's own random id and the address it came from, for codes and delays. */
  device: string
  ip: string
  place: string
  /** Digest of the token that the call carries, whether or not a session is open behind it. */
  tokenDigest: string | null
  vault: Vault
  files: FileStore
  log: Logger
  /** Notes a record that the call is about. The kernel writes its audit row; for one record the last note counts. */
  audit(note: AuditNote): void
  emit(event: OutboxEvent): Promise<void>
}

/** Services that live as long as the process. */
export interface Services {
  clock: Clock
  vault: Vault
  files: FileStore
  log: Logger
  /** Called after a commit that wrote to the outbox; without a word, events may be among it. */
  afterCommit(wrote?: Wrote): void
}

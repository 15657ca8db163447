import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns'

export const account = pgTable('account', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  realname: text('realname').notNull(),
  nickname: text('nickname').notNull(),
  avatar: uuid('avatar'),
  phoneSealed: text('phone_sealed'),
  phoneDigest: text('phone_digest'),
  emailSealed: text('email_sealed'),
  emailDigest: text('email_digest'),
  passwordHash: text('password_hash').notNull(),
  userType: integer('user_type').notNull(),
  status: integer('status').notNull().default(1),
  validUntil: instant('valid_until'),
  lastShopId: uuid('last_shop_id'),
  lastOrgCode: text('last_org_code'),
  lastLoginAt: instant('last_login_at'),
  demo: boolean('demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  deletedAt: instant('deleted_at'),
  bin: jsonb('bin'),
  erasedAt: instant('erased_at'),
  frozenAt: instant('frozen_at'),
  frozenReason: text('frozen_reason').notNull().default(''),
  remark: text('remark').notNull().default(''),
  homeShopId: uuid('home_shop_id'),
  invitedAt: instant('invited_at'),
})

export const accountDepartment = pgTable(
  'account_department',
  {
    accountId: uuid('account_id').notNull(),
    departmentId: uuid('department_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.departmentId] })],
)

export const accountPicture = pgTable('account_picture', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  small: bytes('small').notNull(),
  large: bytes('large').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const accountRole = pgTable(
  'account_role',
  {
    accountId: uuid('account_id').notNull(),
    roleId: uuid('role_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.roleId] })],
)

export const applicant = pgTable('applicant', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  phoneSealed: text('phone_sealed'),
  phoneDigest: text('phone_digest'),
  emailSealed: text('email_sealed'),
  emailDigest: text('email_digest'),
  passwordHash: text('password_hash').notNull(),
  locale: text('locale').notNull(),
  agreement: text('agreement').notNull(),
  agreedAt: instant('agreed_at').notNull(),
  accountId: uuid('account_id'),
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

export const applicantSession = pgTable('applicant_session', {
  digest: text('digest').primaryKey(),
  applicantId: uuid('applicant_id').notNull(),
  deviceDigest: text('device_digest').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
})

export const attemptCounter = pgTable('attempt_counter', {
  subject: text('subject').primaryKey(),
  misses: integer('misses').notNull(),
  blockedUntil: instant('blocked_until'),
  lastAt: instant('last_at').notNull(),
})

export const grantEpoch = pgTable('grant_epoch', {
  one: boolean('one').primaryKey().default(true),
  epoch: bigint('epoch', { mode: 'number' }).notNull().default(0),
})

export const knownDevice = pgTable(
  'known_device',
  {
    accountId: uuid('account_id').notNull(),
    deviceDigest: text('device_digest').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.deviceDigest] })],
)

export const oneTimeCode = pgTable('one_time_code', {
  id: uuid('id').primaryKey(),
  targetDigest: text('target_digest').notNull(),
  purpose: text('purpose').notNull(),
  deviceDigest: text('device_digest').notNull(),
  ip: text('ip').notNull(),
  accountId: uuid('account_id'),
  codeDigest: text('code_digest').notNull(),
  triesLeft: integer('tries_left').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  fromKnown: boolean('from_known').notNull().default(false),
})

export const preference = pgTable('preference', {
  accountId: uuid('account_id').primaryKey(),
  value: jsonb('value').notNull(),
})

export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id').notNull(),
    digest: text('digest').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.digest] })],
)

export const savedView = pgTable('saved_view', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  shopId: uuid('shop_id'),
  tableId: text('table_id').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  columns: jsonb('columns'),
  density: text('density'),
  shared: boolean('shared').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
})

export const secondFactor = pgTable('second_factor', {
  accountId: uuid('account_id').primaryKey(),
  secretSealed: text('secret_sealed').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
})

export const session = pgTable('session', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  deviceDigest: text('device_digest').notNull(),
  ip: text('ip').notNull(),
  currentShopId: uuid('current_shop_id'),
  currentOrgCode: text('current_org_code'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endedReason: text('ended_reason'),
  place: text('place').notNull().default(''),
  newDevice: boolean('new_device').notNull().default(false),
  previewRoleId: uuid('preview_role_id'),
  previewUntil: instant('preview_until'),
  previewShopId: uuid('preview_shop_id'),
})

export const sessionToken = pgTable('session_token', {
  digest: text('digest').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  issuedAt: instant('issued_at').notNull(),
})

export const ticket = pgTable('ticket', {
  digest: text('digest').primaryKey(),
  purpose: text('purpose').notNull(),
  accountId: uuid('account_id'),
  deviceDigest: text('device_digest').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  content: jsonb('content'),
})

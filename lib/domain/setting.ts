import { merged } from './areas'
import type { SettingSpec } from './areas/area'
import { PROMOTION_DAYS_MAX } from './marketing/period'

export type { SettingSpec }

const DECLARED = merged('settings')
export type SettingName = keyof typeof DECLARED

/** Numbers that the program reads whenever it needs them, so that a change is felt at once (sheets, 6.11). */
export const SETTINGS: Readonly<Record<SettingName, SettingSpec>> = DECLARED

/** True if a change of it needs the approval of a second person. */
export const needsApproval = (name: SettingName): boolean => SETTINGS[name].group === 'money'

/** Why a value is only shown: a constant of this version, or nothing of this version reads it yet. */
export const FIXED_REASONS = ['constant', 'unread'] as const
type FixedReason = (typeof FIXED_REASONS)[number]

/** Values that are public and the same in every installation of this version. */
export const FIXED_SETTINGS: Readonly<Record<string, readonly [value: string, reason: FixedReason]>> = {
  'ship.hours': ['24,48,72', 'constant'],
  'order.noFormat': ['SO + YYMMDD + number', 'constant'],
  'arbitration.evidenceDays': ['3', 'unread'],
  'notice.poll': ['6000', 'constant'],
  'session.days': ['7', 'constant'],
  'request.timeout': ['60000', 'constant'],
  'page.size': ['8', 'constant'],
  'page.sizeDialog': ['6', 'constant'],
  'upload.image': ['5M', 'constant'],
  'upload.video': ['50M', 'unread'],
  'upload.doc': ['10M', 'constant'],
  'export.keepDays': ['7', 'constant'],
  'statement.weekday': ['Mon', 'unread'],
  'statement.disputeDays': ['7', 'unread'],
  'promo.maxDays': [`${PROMOTION_DAYS_MAX}`, 'constant'],
  'logo.intervalDays': ['180', 'unread'],
  'violation.monthly': ['5', 'unread'],
  'violation.banMonths': ['1', 'unread'],
  'plan.warnDays': ['30,14,7,1', 'unread'],
  'plan.graceDays': ['7', 'unread'],
  'holiday.maxDays': ['30', 'unread'],
  'chat.callTimeout': ['30', 'unread'],
  'chat.recallSeconds': ['120', 'unread'],
  'feedback.maxText': ['300', 'constant'],
  'feedback.maxImages': ['6', 'constant'],
}

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

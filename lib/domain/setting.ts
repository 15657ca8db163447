import { merged } from './areas'
import type { SettingSpec } from './areas/area'
import { PROMOTION_DAYS_MAX } from './marketing/period'
import { LOGO_DAYS } from './shop/change'
import { HOLIDAY_MAX_DAYS } from './shop/course'
import { DISPUTE_DAYS } from './statement'
import { GRACE_DAYS } from './subscription'
import { BAN_AT } from './violation'

export type { SettingSpec }

const DECLARED = merged('settings')
export type SettingName = keyof typeof DECLARED

/** Numbers that the program reads on each use, so that a change takes effect at once (sheets, 6.11). */
export const SETTINGS: Readonly<Record<SettingName, SettingSpec>> = DECLARED

/** True if its change needs the approval of a second person. */
export const needsApproval = (name: SettingName): boolean => SETTINGS[name].group === 'money'

/** Values that are public and the same in every installation of this version. */
export const FIXED_SETTINGS: Readonly<Record<string, string>> = {
  'ship.hours': '24,48,72',
  'order.noFormat': 'SO + YYMMDD + number',
  'notice.poll': '6000',
  'session.days': '7',
  'request.timeout': '60000',
  'page.size': '8',
  'page.sizeDialog': '6',
  'upload.image': '5M',
  'upload.video': '50M',
  'upload.doc': '10M',
  'export.keepDays': '7',
  'statement.weekday': 'Mon',
  'statement.disputeDays': `${DISPUTE_DAYS}`,
  'promo.maxDays': `${PROMOTION_DAYS_MAX}`,
  'logo.intervalDays': `${LOGO_DAYS}`,
  'violation.monthly': `${BAN_AT}`,
  'violation.banMonths': '1',
  'plan.graceDays': `${GRACE_DAYS}`,
  'holiday.maxDays': `${HOLIDAY_MAX_DAYS}`,
  'feedback.maxText': '300',
  'feedback.maxImages': '6',
}

/** Values that other programs may request and this version does not use; no screen shows them. */
export const UNREAD_SETTINGS: Readonly<Record<string, string>> = {
  'arbitration.evidenceDays': '3',
  'plan.warnDays': '30,14,7,1',
  'chat.recallSeconds': '120',
}

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

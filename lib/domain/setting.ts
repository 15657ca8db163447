/** What a number of the configuration counts. */
type SettingUnit = 'minutes' | 'hours' | 'days'
type SettingGroup = 'order' | 'personal' | 'message'

export interface SettingSpec {
  group: SettingGroup
  unit: SettingUnit
  value: number
  min: number
  max: number
}

/** Numbers that the program reads whenever it needs them, so that a change is felt at once (sheets, 6.11). */
export const SETTINGS = {
  'receipt.auto.uk': { group: 'order', unit: 'days', value: 14, min: 7, max: 30 },
  'receipt.auto.overseas': { group: 'order', unit: 'days', value: 30, min: 14, max: 60 },
  'review.auto': { group: 'order', unit: 'days', value: 15, min: 7, max: 60 },
  'aftersale.window': { group: 'order', unit: 'days', value: 14, min: 14, max: 60 },
  'aftersale.refundHours': { group: 'order', unit: 'hours', value: 24, min: 1, max: 72 },
  // As the sheet and P2 say; the 10 of the shipping desk (screens-seller) is cut short by the carrier's scan in any case.
  'undo.minutes': { group: 'order', unit: 'minutes', value: 15, min: 1, max: 60 },
  'feedback.answerDays': { group: 'message', unit: 'days', value: 2, min: 1, max: 14 },
  'user.binDays': { group: 'personal', unit: 'days', value: 30, min: 7, max: 365 },
  'pii.revealMinutes': { group: 'personal', unit: 'minutes', value: 15, min: 1, max: 60 },
} as const satisfies Record<string, SettingSpec>

export type SettingName = keyof typeof SETTINGS

/**
 * Why a value is only shown: a constant of this version, every order brings its own, nothing of this version reads it yet,
 * or it is about money and would need a second person.
 */
export const FIXED_REASONS = ['constant', 'order', 'unread', 'money'] as const
type FixedReason = (typeof FIXED_REASONS)[number]

/** Values that are public and the same in every installation of this version. */
export const FIXED_SETTINGS: Readonly<Record<string, readonly [value: string, reason: FixedReason]>> = {
  'pay.timeout.normal': ['30', 'order'],
  'pay.timeout.flash': ['15', 'order'],
  'pay.timeout.group': ['15', 'order'],
  'aftersale.sellerReply': ['48', 'unread'],
  'aftersale.buyerReturn': ['7', 'unread'],
  'aftersale.sellerReceive': ['7', 'unread'],
  'arbitration.evidenceDays': ['3', 'unread'],
  'arbitration.slaDays': ['5', 'unread'],
  'notice.poll': ['6000', 'constant'],
  'session.days': ['7', 'constant'],
  'request.timeout': ['60000', 'constant'],
  'page.size': ['8', 'constant'],
  'page.sizeDialog': ['6', 'constant'],
  'upload.image': ['5M', 'constant'],
  'upload.video': ['50M', 'unread'],
  'upload.doc': ['10M', 'constant'],
  'export.keepDays': ['7', 'constant'],
  'withdraw.feeRate': ['8%', 'money'],
  'withdraw.min': ['10', 'money'],
  'withdraw.secondApprover': ['5000', 'money'],
  'account.cooldown': ['24', 'money'],
  'statement.weekday': ['Mon', 'unread'],
  'statement.disputeDays': ['7', 'unread'],
  'promo.maxDays': ['30', 'unread'],
  'promo.lockHours': ['24', 'unread'],
  'logo.intervalDays': ['180', 'unread'],
  'violation.monthly': ['5', 'unread'],
  'violation.banMonths': ['1', 'unread'],
  'plan.warnDays': ['30,14,7,1', 'unread'],
  'plan.graceDays': ['7', 'unread'],
  'holiday.maxDays': ['30', 'unread'],
  'slot.holdMinutes': ['30', 'unread'],
  'chat.callTimeout': ['30', 'unread'],
  'chat.recallSeconds': ['120', 'unread'],
  'feedback.maxText': ['300', 'constant'],
  'feedback.maxImages': ['6', 'constant'],
}

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

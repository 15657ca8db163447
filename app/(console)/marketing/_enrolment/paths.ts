export const FLASH = '/marketing/flash-sale'
export const ACTIVITIES = '/marketing/activities'
export const OWN = `${ACTIVITIES}/enrolments` as const
export const QUEUE = '/op/marketing/enrolments'

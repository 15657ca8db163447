/** Where shop staff contact the platform about the state of the shop; the form starts with a fitting text. */
export const ASK_ABOUT = {
  grace: '/message/feedback/new?about=renewal',
  expired: '/message/feedback/new?about=renewal',
  banned: '/message/feedback/new?about=ban',
  suspended: '/message/feedback/new?about=ban',
  closed: '/message/feedback/new?about=ban',
  restricted: '/message/feedback/new?about=restriction',
} as const

/** Renewal page, for users who may pay. */
export const RENEWAL = '/subscription/plan'

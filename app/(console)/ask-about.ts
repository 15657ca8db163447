/** Where the people of a shop write to the platform about how it stands; the form begins with fitting words. */
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

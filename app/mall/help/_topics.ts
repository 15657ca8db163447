/** Help pages with their sections, in order. */
export const TOPICS = {
  delivery: ['when', 'cost', 'where', 'follow', 'late', 'abroad'],
  returns: ['mind', 'faulty', 'how', 'cancel', 'money', 'not'],
  privacy: ['who', 'what', 'why', 'shops', 'guest', 'long', 'rights'],
  cookies: ['few', 'device', 'buyer', 'locale', 'viewed', 'off'],
  contact: ['order', 'market', 'dispute', 'post'],
} as const

export type Topic = keyof typeof TOPICS
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[]

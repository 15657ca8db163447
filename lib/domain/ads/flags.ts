/** A price, percentage or promise in the picture's text, for a reviewer to compare with the target. */
const PRICE = /[£$€¥￥]|\d\s*%|\bfree\b|\boff\b|免费|折|包邮|元/i
/** A way to buy or to contact the seller outside of the platform. */
const CONTACT = /https?:|www\.|\.com|\.cn|\.co\.uk|@|(?:\d[\s-]?){7,}|微信|wechat|whatsapp|qq/i

/** Warnings about the texts of an advertisement, in either language. */
export const textFlags = (...texts: readonly string[]): ('price' | 'contact')[] => [
  ...(texts.some((text) => PRICE.test(text)) ? (['price'] as const) : []),
  ...(texts.some((text) => CONTACT.test(text)) ? (['contact'] as const) : []),
]

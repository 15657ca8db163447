import { area } from './area'

/** People who buy: they have no screens here, but what they do is in the log. */
export const buyer = area({
  name: 'buyer',
  audit: { kinds: ['buyer', 'buyerAddress', 'payment'] },
})

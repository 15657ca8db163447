import { area } from './area'

export const file = area({ name: 'file', audit: { kinds: ['file'] } })

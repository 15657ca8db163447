import type { Binding } from '../../kernel/binding'
import { claimBindings } from './claims'
import { noteBindings } from './notes'
import { readBindings } from './queries'

export { httpCarriers } from './http-feed'
export { askRemote, parcelFeedJob } from './jobs'
export { seedParcels } from './seed'
export { simulatedCarriers } from './simulator'

export const parcelBindings: Binding[] = [...readBindings, ...claimBindings, ...noteBindings]

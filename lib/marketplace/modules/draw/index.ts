import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import { claimBindings } from './claims'
import { drawClock } from './clock'
import { drawDeskBindings } from './draws'
import { playBindings } from './plays'

export { drawFaults, markPrizesBooked, prizesToBook } from './books'
export { seedDraws } from './seed'

export const drawBindings: readonly Binding[] = [...drawDeskBindings, ...playBindings, ...claimBindings]
export const drawJobs: readonly Job[] = [drawClock]

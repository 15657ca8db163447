import type { Binding } from '../../kernel/binding'
import { addNote, get } from './detail'
import { enter } from './enter'
import { list } from './list'
import { ban, decide, lift, restrict } from './measures'

export { merchantApprovals } from './approvals'

export const merchantBindings: Binding[] = [list, get, addNote, restrict, ban, decide, lift, enter]

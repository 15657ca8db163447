/** Parts of a role's page from top to bottom. */
export type RolePart = 'look' | 'names' | 'members' | 'rights' | 'rules' | 'landing' | 'history' | 'delete'

/** Part of an address that shows the result in that part, and scrolls to it. */
export const saidIn = (part: RolePart): string => `&part=${part}#${part}`

/** Parts of a role's page from top to bottom. */
export type RolePart = 'look' | 'names' | 'members' | 'rights' | 'rules' | 'landing' | 'history' | 'delete'

/** Part of an address: what was done is said in that part, and the page opens there. */
export const saidIn = (part: RolePart): string => `&part=${part}#${part}`

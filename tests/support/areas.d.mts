export function areasOfChange(paths: readonly string[]): string[]

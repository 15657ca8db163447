import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Packages that ship ES modules only: jest loads CommonJS, so SWC translates these few and leaves the rest alone. */
const ESM_ONLY = [
  '@electric-sql',
  '@tanstack',
  'cookie',
  'd3-[a-z-]+',
  'internmap',
  'jose',
  'ky',
  'stemmer',
  'temporal-polyfill',
  'temporal-utils',
]
const INTL = ['next-intl', 'use-intl', 'intl-messageformat', '@formatjs', 'icu-minify', 'po-parser', '@schummar']

const swc = [
  '@swc/jest',
  {
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

const project = (displayName, folders) => ({
  displayName,
  rootDir: root,
  roots: folders.map((folder) => `<rootDir>/tests/${folder}`),
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: { '^.+\\.([mc]?[jt]sx?)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${[...ESM_ONLY, ...INTL].join('|')})/)`],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/empty.cjs',
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/empty.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.build', '<rootDir>/.data'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
})

/** Files in groups, which `npm test` writes into a folder: see lib/tools/testing/groups.mjs. */
const grouped = (folder) => ({ ...project('grouped', []), roots: [folder], testMatch: ['**/*.test.cjs'] })
const { TEST_GROUPS } = process.env

/** Each folder of tests/ is a project. */
export default {
  rootDir: root,
  testTimeout: 120_000,
  maxWorkers: 2,
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  projects: [
    project('architecture', ['architecture']),
    project('contract', ['contract']),
    project('marketplace', ['marketplace']),
    project('web', ['web']),
    project('fault', ['fault']),
    ...(TEST_GROUPS ? [grouped(TEST_GROUPS)] : []),
  ],
}

import { defineConfig } from '@lingui/cli'
import { stepNames } from './src/domain/step.ts'
import { defaultLocale, supportedLocales } from './src/locales/supported.ts'

// One catalogue per step besides the storefront's, so that a step's words load with the step and not with home.
const steps = stepNames.map((step) => ({
  path: `<rootDir>/src/locales/{locale}/${step}`,
  include: [`<rootDir>/src/steps/${step}`],
  exclude: ['**/skeleton.tsx'],
}))

export default defineConfig({
  sourceLocale: defaultLocale,
  locales: [...supportedLocales],
  // British English translates only what differs from American.
  fallbackLocales: { 'en-GB': defaultLocale },
  // Catalogues reference files without line numbers; otherwise every edit of a screen would change them.
  formatOptions: { lineNumbers: false },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/storefront',
      include: ['<rootDir>/src/app', '<rootDir>/src/steps/*/skeleton.tsx'],
      exclude: ['**/src/app/desk/**', '**/src/app/author/**'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/desk',
      include: [
        '<rootDir>/src/desk',
        '<rootDir>/src/visualizer',
        '<rootDir>/src/app/desk',
        '<rootDir>/src/app/frame/LanguageSwitch.tsx',
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/author',
      include: ['<rootDir>/src/authoring', '<rootDir>/src/app/author', '<rootDir>/src/app/language/step-names.ts'],
    },
    { path: '<rootDir>/src/locales/{locale}/gateway', include: ['<rootDir>/src/gateway'] },
    { path: '<rootDir>/src/locales/{locale}/trip', include: ['<rootDir>/src/trip', '<rootDir>/src/content'] },
    ...steps,
  ],
})

// The one list of tables: drizzle's client and its migrations both want them as a whole.
export * from './access-links.ts';
export * from './audit.ts';
export * from './communications.ts';
export * from './companies.ts';
export * from './criteria.ts';
export * from './evaluations.ts';
export * from './favorites.ts';
export * from './forms.ts';
export * from './media.ts';
export * from './password-resets.ts';
export * from './projects.ts';
export * from './rate-limits.ts';
export * from './references.ts';
export * from './users.ts';

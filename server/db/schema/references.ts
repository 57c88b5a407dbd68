import { pgTable } from 'drizzle-orm/pg-core';
import { id, russianText } from './columns.ts';

export const niches = pgTable('niches', { id: id(), name: russianText().notNull().unique() });

export const communicationTypes = pgTable('communication_types', { id: id(), name: russianText().notNull().unique() });

export const communicationTags = pgTable('communication_tags', { id: id(), name: russianText().notNull().unique() });

import type { Scale } from './scale.schema.ts';

/** True when some answer zeroes its group or the form (D-13). */
export function hasCritical(scale: Scale): boolean {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
    case 'multi':
      return scale.options.some(({ critical }) => critical !== 'none');
    case 'range':
      return scale.ranges.some(({ critical }) => critical !== 'none');
    case 'points':
      return scale.zero_critical !== 'none';
    case 'text':
    case 'date':
      return false;
  }
}

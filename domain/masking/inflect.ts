/** A way of declining: how the word ends, how much of it is cut, and the endings put there. */
type Paradigm = { when: RegExp; cut: RegExp; endings: string };

/** Endings are those of names, surnames and towns alike: a form that nobody says costs nothing (D-43). */
const PARADIGMS: readonly Paradigm[] = [
  // Иванов, Иванова, Пушкин, Марина, Ростов, Константин.
  { when: /(?:(?<!^л)[ое]в|[иы]н)а?$/, cut: /а$/, endings: ' а у ом ым е ой ою ы ых ыми' },
  // Толстой, Белый, Вяземская, Раменское, Набережные.
  {
    when: /(?:[кгхжшщ]ий|^(?:нижн|верхн|вышн|дальн)ий|ый|ой|ая|[ое]е|[ыи]е)$/,
    cut: /..$/,
    endings: 'ый ий ой ого его ому ему ым им ом ем ая яя ое ее ую юю ые ие ых их ыми ими',
  },
  // Мария, Таня, Илья.
  { when: /я$/, cut: /я$/, endings: 'я и е ю ей ею ь' },
  // Анна, Никита, Тула; «Лен» is how Лена is called.
  { when: /а$/, cut: /а$/, endings: 'а ы и е у ой ою ей ' },
  // Сергей, Юрий, Николай.
  { when: /й$/, cut: /й$/, endings: 'й я ю ем е и' },
  // Игорь, Казань, Ярославль.
  { when: /ь$/, cut: /ь$/, endings: 'ь я ю ем е и ью' },
  // Иваново, Данко.
  { when: /о$/, cut: /о$/, endings: 'о а у ом е' },
  // Химки, Чебоксары, Челны, Мытищи.
  { when: /[ыи]$/, cut: /.$/, endings: 'ы и  ов ев ей ам ям ами ями ах ях' },
  // Иван, Краснодар, Новгород.
  { when: /[бвгджзклмнпрстфхцчшщ]$/, cut: /$/, endings: ' а у ом ем е' },
];

/** A vowel that the other cases lose: Павел is Павла, Лев is Льва, Елец is Ельца, Химки are Химок. */
const FLEETING: readonly [when: RegExp, stems: readonly string[]][] = [
  [/^павел$/, ['павл']],
  [/^лев$/, ['льв']],
  [/^орел$/, ['орл']],
  [/лец$/, ['льц']],
  [/ец$/, ['ц']],
  [/[ое]к$/, ['к', 'ьк']],
];
const ALTERNATING = 'а у ом ем е';

/** Forms of a name, a surname or a town, small letters, Ё as Е, the nominative among them. */
export function formsOf(word: string): string[] {
  const forms = new Set([word]);
  const paradigm = PARADIGMS.find(({ when }) => when.test(word));
  if (paradigm) {
    const stem = word.replace(paradigm.cut, '');
    for (const ending of paradigm.endings.split(' ')) forms.add(stem + ending);
  }
  for (const [when, stems] of FLEETING) {
    if (!when.test(word)) continue;
    for (const stem of stems) for (const ending of ALTERNATING.split(' ')) forms.add(word.replace(when, stem) + ending);
  }
  for (const form of pluralGenitives(word)) forms.add(form);
  return [...forms].filter((form) => form.length > 1);
}

/** Химки — Химок, Люберцы — Люберец. */
function pluralGenitives(word: string): string[] {
  if (/[^аеиоуыэюяй]ки$/.test(word)) return [word.replace(/ки$/, 'ок'), word.replace(/ь?ки$/, 'ек')];
  return word.endsWith('цы') ? [word.replace(/цы$/, 'ец')] : [];
}

const OF_MEN = 'ич ича ичу ичем иче ичи';
const OF_WOMEN = 'на ны не ну ной ною';

/** Patronymics made of a man's name, in all cases: Юрьевич and Юриевич, Ильича, Никитичной, Львовне. */
export function patronymicsOf(name: string): string[] {
  const bases = stemsOfPatronymic(name);
  const long = bases.flatMap((base) => [...joined(base, OF_MEN), ...joined(base, OF_WOMEN)]);
  if (!/[ая]$/.test(name)) return long;
  const base = name.slice(0, -1);
  return [...joined(base, OF_MEN), ...joined(`${base}ич`, OF_WOMEN), ...joined(`${base}инич`, OF_WOMEN)];
}

function stemsOfPatronymic(name: string): string[] {
  if (name === 'павел') return ['павлов'];
  if (name === 'лев') return ['львов'];
  if (name === 'михаил') return ['михайлов', 'михаилов'];
  if (name === 'яков') return ['яковлев'];
  if (name.endsWith('ий')) return [`${name.slice(0, -2)}ьев`, `${name.slice(0, -2)}иев`];
  if (/[йь]$/.test(name)) return [`${name.slice(0, -1)}ев`];
  return [`${name}ов`, `${name}ев`];
}

const joined = (base: string, endings: string): string[] => endings.split(' ').map((ending) => base + ending);

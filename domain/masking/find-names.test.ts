import { promisify } from 'node:util';
import az from 'az';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNames } from './find-names.ts';
import { FIRST_NAMES, NAMES_OF_MEN } from './first-names.ts';
import { formsOf, patronymicsOf } from './inflect.ts';
import { maskText } from './mask-text.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { TOWNS } from './towns.ts';

const mask = (text: string, known: string[] = []) =>
  maskText(text, findNames(text, known)).text.replaceAll(/\[(ИМЯ|ГОРОД)-\d+\]/g, '[$1]');

describe('names and towns before a text leaves (D-43)', () => {
  test.each([
    ['Здравствуйте, это Анна Смирнова из компании', 'Здравствуйте, это [ИМЯ] [ИМЯ] из компании'],
    ['меня зовут сергей николаевич', 'меня зовут [ИМЯ] [ИМЯ]'],
    ['Передайте Катюше, Пете и Алексею Ивановичу', 'Передайте [ИМЯ], [ИМЯ] и [ИМЯ] [ИМЯ]'],
    ['Павлу Петровичу Кузнецову, для Льва Ильича', '[ИМЯ] [ИМЯ] [ИМЯ], для [ИМЯ] [ИМЯ]'],
    ['Иваныч с Еленой Юрьевной, Наталье Никитичне', '[ИМЯ] с [ИМЯ] [ИМЯ], [ИМЯ] [ИМЯ]'],
    ['Фамилия Кох, фамилия моя петренко', 'Фамилия [ИМЯ], фамилия моя [ИМЯ]'],
    ['Уважаемая госпожа Ли и господин Шевчук', 'Уважаемая госпожа [ИМЯ] и господин [ИМЯ]'],
    ['Меня зовут Анна Кох', 'Меня зовут [ИМЯ] [ИМЯ]'],
    ['Тань, ты где? Наташ, скажи Тане', '[ИМЯ], ты где? [ИМЯ], скажи [ИМЯ]'],
    ['живу в казани, езжу в Нижний Новгород', 'живу в [ГОРОД], езжу в [ГОРОД]'],
    ['из Ростова-на-Дону, ростове на дону, Санкт-Петербурге', 'из [ГОРОД], [ГОРОД], [ГОРОД]'],
    ['в Набережных Челнах, из Химок, под Тверью, в питере', 'в [ГОРОД], из [ГОРОД], под [ГОРОД], в [ГОРОД]'],
    ['Комсомольске-на-Амуре и Улан-Удэ, в Великих Луках', '[ГОРОД] и [ГОРОД], в [ГОРОД]'],
  ])('%s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  test.each([
    ['В это верю, вера и надежда есть, слава богу. Любовь к свету.', null],
    ['Роман мне понравился: левый край, орёл и решка', null],
    ['Передайте, что Роман и Надежда ждут', 'Передайте, что [ИМЯ] и [ИМЯ] ждут'],
    ['Вера, добрый день! роман сергеевич на месте?', '[ИМЯ], добрый день! [ИМЯ] [ИМЯ] на месте?'],
    ['Любовь Петрова ждёт. меня зовут вера', '[ИМЯ] [ИМЯ] ждёт. меня зовут [ИМЯ]'],
    ['Мы едем в Орёл и в Клин', 'Мы едем в [ГОРОД] и в [ГОРОД]'],
  ])('an ordinary word that is a name as well: %s', (text, masked) => {
    expect(mask(text)).toBe(masked ?? text);
  });

  test.each([
    'Хорошо, основной вопрос на уровне договора: ровно половина, духовный и условный рост.',
    'Здравствуйте! Чем могу помочь? Какой у вас бюджет, сколько окон, когда удобно?',
    'Сегодня Вам перезвонят, один из вопросов мы решили, магазинов много.',
    'коли так, люди звонят; тема понятна, рады помочь, наша сила в деталях',
  ])('nothing of ordinary talk: %s', (text) => {
    expect(mask(text)).toBe(text);
  });

  test('people whom the product knows, without capitals and in every case', () => {
    const known = ['Жуков Роман', 'Ким Анна', 'Галеева', 'Хабенский', 'John Smith', 'ООО Клиент', 'Петренко'];
    expect(mask('у жукова романа, с кимом, галееву, хабенскому, john, от петренко', known)).toBe(
      'у [ИМЯ] [ИМЯ], с [ИМЯ], [ИМЯ], [ИМЯ], [ИМЯ], от [ИМЯ]',
    );
    expect(mask('клиент из ооо', known)).toBe('клиент из ооо');
  });

  test('a name is found in each of its forms, whatever stands around it', () => {
    const around = fc.constantFrom('', 'скажите ', 'что-то для ', '5 ', 'и, ');
    const name = fc.constantFrom(...[...FIRST_NAMES].filter((each) => !ORDINARY_WORDS.has(each)));
    fc.assert(
      fc.property(around, name, fc.nat(), around, (before, first, which, after) => {
        const forms = formsOf(first).filter((form) => !ORDINARY_WORDS.has(form));
        const form = forms[which % forms.length] ?? first;
        const text = `${before}${form} ${after}`;
        expect(findNames(text, [])).toContainEqual({
          start: before.length,
          end: before.length + form.length,
          kind: 'name',
        });
      }),
    );
  });

  test('places lie within the text, in order, and what is masked comes back', () => {
    const word = fc.constantFrom('Анна', 'в', 'казани', '«Вера»', 'Петров', 'улан', 'удэ', '-', 'это', '.', 'на дону');
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
        const text = words.join(' ').replaceAll(/[[\]]/g, '');
        const secrets = findNames(text, ['Петров']);
        for (const [i, { start, end }] of secrets.entries()) {
          expect(start).toBeGreaterThanOrEqual(secrets[i - 1]?.end ?? 0);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        const { text: masked, unmask } = maskText(text, secrets);
        expect(unmask(masked).toLowerCase()).toBe(text.toLowerCase());
      }),
    );
  });
});

/** Forms that the dictionary knows as words, and a talk hardly means: masked without a capital, too. */
const LIKELIER = `алан алана алане аланом алану алексин алексина алексине алексином аленка аленке аленки аленкой аленкою аленку алле
ане аркадии аркадий аркадию аркадия асе баку белебее белебеем белебей валера валере валеру валеры варвара варваре
варвару варвары варе вари варю варя вероника веронике вероники вероникой вероникою веронику вик вика вике вики викой
викою викторией виктории викторию виктория вику витей гена гене гену гены гуле гулю гуля дима диме диму димы дина
динар динара динаре динару динары дине диной дину дины елец ельца ельце ельцом ельцу ессентукам ессентуками
ессентуках ессентуки ессентуков женю женя жора жоре жору жоры златоуст златоуста златоусте златоустом златоусту
иваново изабелла изабелле изабеллой изабеллу изабеллы инну ира ире ирей иру иры калуга калуге калуги калугой калугою
калугу карим кате кати катюш катюша катюше катюшей катюши катюшу катя кеша кеше кешей кеши кешу киев лена лене лену
лены лили лилию люба люда люде люду мадлен майя максим максима максиме максимом максиму маргарита маргарите
маргариту маргариты маринка маринке маринки маринкой маринкою маринку маши машу мирон мирона мироне мироном мирону
мирра мирре миррой мирру мирры муром мурома муроме мурому муса мусе мусу мусы надир надира надире надиру насте оскар
оскара оскаре оскаром оскару паша паши рамазан рамазана рамазане рамазаном рамазану рафик рафика рафике рафиком
рафику ренат рената ренате ренатой ренатою ренату ренаты розалией розалии розалию розалия рома роме рому ромы ростов
рустам салим салима салимой салимы сане саней саше серафим серафима серафиме серафиму серафимы соне соней соню соня
сочи стелла стелле стеллой стеллу стеллы степа степе степу степы тане толе толик толика толику толю толя тоне тоню
тоня эле электростали электросталь электросталью эли элю эля эрика эрике эрики эрикой эрику юле юли юлю юля юра юре
юрой юру юры яков`;

test('every form of the lists that is an ordinary word is listed as one', async () => {
  await promisify((done: (error: Error | null) => void) => az.Morph.init(done))();
  const config = { parsers: ['Dictionary'], stutter: 0, typos: 0, forceParse: false };
  const forms = [
    ...[...FIRST_NAMES, ...TOWNS.filter((town) => !town.includes(' '))].flatMap(formsOf),
    ...NAMES_OF_MEN.flatMap(patronymicsOf),
  ];
  const words = [...new Set(forms)].filter((form) => az.Morph(form, config).length > 0);
  expect(words.filter((word) => !ORDINARY_WORDS.has(word)).sort()).toEqual(LIKELIER.split(/\s+/).sort());
  expect([...ORDINARY_WORDS].filter((word) => !words.includes(word))).toEqual([]);
});

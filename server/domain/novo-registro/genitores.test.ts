import { describe, expect, test } from 'vitest';
import { validarFormulario } from './formulario.ts';
import { type CampoDoFormulario, type Formulario, rotuloDoCampo, type Valores } from './formulario-campos.ts';
import { montarPayload, valoresDoPayload } from './payload.ts';
import { FORMULARIO_EXEMPLO } from './test/exemplo-de-formulario.ts';

const SEGUINTES = [
  ['NomePai', 'NomeSocialPai', 'SexoPai'],
  ['NomeGenitor3', 'NomeSocialGenitor3', 'SexoGenitor3'],
  ['NomeGenitor4', 'NomeSocialGenitor4', 'SexoGenitor4'],
] as const;

/** Each parent behind the first with or without name, social name and sex: 8 × 8 × 8. */
const COMBINACOES = Array.from({ length: 512 }, (_, n) =>
  SEGUINTES.map((_um, i) => [1, 2, 4].map((parte) => ((n >> (3 * i)) & parte) !== 0)),
);

function formularioDe(combinacao: readonly boolean[][]): Valores {
  const pares = SEGUINTES.flatMap(([nome, social, sexo], i) => {
    const [comNome, comSocial, comSexo] = combinacao[i] ?? [];
    return [
      [nome, comNome ? `Genitor Inventado ${i}` : ''],
      [social, comSocial ? `Social ${i}` : ''],
      [sexo, comSexo ? 'F' : ''],
    ];
  });
  return { ...FORMULARIO_EXEMPLO, ...Object.fromEntries(pares) };
}

test('all of them: whole parents one behind the other are registered, anything else is refused at its field', () => {
  let validos = 0;
  for (const combinacao of COMBINACOES) {
    const resultado = validarFormulario(formularioDe(combinacao));
    const quantos = combinacao.findLastIndex(([comNome]) => comNome) + 1;
    const inteiros = combinacao.every(([comNome, comSocial, comSexo], i) =>
      i < quantos ? comNome && comSexo : !comSocial,
    );
    expect(resultado.ok, JSON.stringify(combinacao)).toBe(inteiros);
    if (!resultado.ok) continue;
    validos += 1;
    const payload = montarPayload(resultado.formulario);
    expect(payload.Filiacao).toHaveLength(1 + quantos);
    expect(payload.Filiacao.every((genitor) => genitor?.Nome && genitor.Sexo)).toBe(true);
    const volta = valoresDoPayload(payload);
    for (const [nome, social] of SEGUINTES.slice(0, quantos)) {
      expect([volta[nome], volta[social] ?? '']).toEqual([resultado.formulario[nome], resultado.formulario[social]]);
    }
  }
  // None, one, two or three of them; each with or without a social name; a sex alone has no effect.
  expect(validos).toBe(8 + 2 * 4 + 4 * 2 + 8);
});

describe('how they are called', () => {
  const rotulos = (SexoMae: string, SexoPai: string) =>
    (['NomeMae', 'NomePai'] satisfies CampoDoFormulario[]).map((campo) => rotuloDoCampo(campo, { SexoMae, SexoPai }));

  test.each([
    ['F', 'M', ['Nome da mãe', 'Nome do pai']],
    ['F', 'F', ['Nome da mãe', 'Nome da segunda mãe']],
    ['M', 'M', ['Nome do pai', 'Nome do segundo pai']],
    ['M', 'F', ['Nome do pai', 'Nome da mãe']],
    ['', '', ['Nome da mãe', 'Nome do pai']],
  ])('sexes %j and %j: %j', (SexoMae, SexoPai, esperado) => {
    expect(rotulos(SexoMae, SexoPai)).toEqual(esperado);
  });

  test('in messages too', () => {
    const duas = { ...FORMULARIO_EXEMPLO, SexoPai: 'F', NomePai: '', NomeSocialPai: 'Jaci' } as Formulario;
    expect(validarFormulario(duas)).toMatchObject({
      problemas: [
        { campo: 'NomePai', mensagem: 'Nome da segunda mãe é obrigatório quando há nome social da segunda mãe' },
      ],
    });
  });
});

import type { DivergenciaNaRevisao, FolhaDeRevisao } from '#contract/novo-registro.contract.ts';
import { CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { ehCampo, passoDoCampo } from '#domain/novo-registro/passos.ts';
import { valoresDoPayload } from '#domain/novo-registro/payload.ts';

/** The difference sheet of a body in whose every field SIGA agrees, but for `divergencias`. */
export function folhaDeTeste(corpo: unknown, divergencias: DivergenciaNaRevisao[] = []): FolhaDeRevisao {
  const linhas = Object.entries(valoresDoPayload(corpo)).flatMap(([campo, valor]) => {
    if (!ehCampo(campo) || valor === undefined || typeof valor === 'object') return [];
    const { rotulo, mostrar = String } = CAMPOS[campo];
    const texto = mostrar(String(valor));
    const passo = passoDoCampo(campo).numero;
    return [{ campo, rotulo, passo, origem: null, fonte: null, formulario: texto, registro: texto }];
  });
  return { hash: 'a'.repeat(64), fontes: { 'siga.nome': 'marca' }, divergencias, linhas };
}

/** One difference, of the CPF unless said otherwise. */
export const umaDivergencia = (dados: Partial<DivergenciaNaRevisao> = {}): DivergenciaNaRevisao => ({
  campo: 'CPF',
  noCorpo: 'Diplomado.CPF',
  rotulo: 'CPF',
  passo: 1,
  origem: 'siga',
  gravidade: 'ressalva',
  valorDaFonte: '111.444.777-35',
  valorInformado: '529.982.247-25',
  mensagem: 'CPF (SIGA): 111.444.777-35. Aqui: 529.982.247-25.',
  ...dados,
});

import { emCsv } from '#domain/texto/csv.ts';
import type { RegistroExportado } from './leitura-do-periodo.ts';
import { cpfPublico } from './relacao-publica.ts';
import { situacaoPublicada } from './situacao-escrita.ts';

/** A row of the open data: the twelve facts of art. 23 and the state; dates yyyy-MM-dd, absent ones null. */
const paraDados = (r: RegistroExportado) => ({
  numero_registro: r.numero,
  livro: r.livro,
  diplomado: r.nomeUsado,
  cpf: cpfPublico(r),
  curso: r.curso,
  curso_codigo_emec: r.codigoEmec === null ? null : Number(r.codigoEmec),
  expedidora: r.emissora.nome,
  expedidora_codigo_emec: r.emissora.codigoEmec,
  registradora: r.registradora.nome,
  registradora_codigo_emec: r.registradora.codigoEmec,
  data_ingresso: r.ingresso,
  data_conclusao: r.conclusao,
  data_expedicao: r.expedicao,
  numero_expedicao: r.processo,
  data_registro: r.registro,
  data_publicacao_dou: r.publicacao,
  situacao: situacaoPublicada(r),
});

type Dado = ReturnType<typeof paraDados>;
type Campo = keyof Dado;

export const paraJson = (registros: readonly RegistroExportado[]): string =>
  `[${registros.map((um) => JSON.stringify(paraDados(um))).join(',\n')}]\n`;

/** CSV text: a row of names, then the rows. */
export function paraCsv(registros: readonly RegistroExportado[]): string {
  const [primeiro] = registros;
  if (primeiro === undefined) return '';
  const campos = Object.keys(paraDados(primeiro)) as Campo[];
  const linhas = registros.map((um) => {
    const dado = paraDados(um);
    return campos.map((campo) => String(dado[campo] ?? ''));
  });
  return emCsv([campos, ...linhas]);
}

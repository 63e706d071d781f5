import type { Formulario } from '../novo-registro/formulario-campos.ts';
import { nascidoNoBrasil } from '../novo-registro/nacionalidade.ts';
import { semAcento } from '../texto/sem-acento.ts';
import type { Divergencia } from './divergencia.ts';
import type { Fontes } from './fontes.ts';

const DO_IBGE = { origem: 'ibge', gravidade: 'impossivel' } as const;

/** Code, name and UF of a Brazilian birthplace are one place in the table of IBGE, or none. */
export function conferirNaturalidade(f: Formulario, { municipio }: Fontes): Divergencia[] {
  if (!nascidoNoBrasil(f)) return [];
  const codigo = f.NaturalidadeCodigoMunicipio ?? '';
  const lugar = municipio(codigo);
  if (lugar === null) {
    const mensagem = `A tabela do IBGE não tem município de código ${codigo}.`;
    const rotulo = 'Município de naturalidade';
    return [
      {
        ...DO_IBGE,
        campo: 'NaturalidadeCodigoMunicipio',
        rotulo,
        valorDaFonte: null,
        valorInformado: codigo,
        mensagem,
      },
    ];
  }
  const divergencias: Divergencia[] = [];
  const [nome, uf] = [f.NaturalidadeNomeMunicipio ?? '', f.NaturalidadeUF ?? ''];
  const conferir = (campo: string, rotulo: string, daTabela: string, informado: string) => {
    if (semAcento(daTabela) === semAcento(informado)) return;
    const mensagem = `O município de código ${codigo} é ${lugar.nome}/${lugar.uf}, não ${nome}/${uf}.`;
    divergencias.push({ ...DO_IBGE, campo, rotulo, valorDaFonte: daTabela, valorInformado: informado, mensagem });
  };
  conferir('NaturalidadeNomeMunicipio', 'Nome do município', lugar.nome, nome);
  conferir('NaturalidadeUF', 'UF de naturalidade', lugar.uf, uf);
  return divergencias;
}

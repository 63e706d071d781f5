import type { Formulario } from '../novo-registro/formulario-campos.ts';
import { brasileiro, nascidoNoBrasil } from '../novo-registro/nacionalidade.ts';
import { ufDeHoje } from '../novo-registro/ufs-de-antes.ts';
import { semAcento } from '../texto/sem-acento.ts';
import type { Divergencia } from './divergencia.ts';
import type { Fontes } from './fontes.ts';

type Naturalidade = Pick<
  Formulario,
  'Nacionalidade' | 'NaturalidadeUF' | 'NaturalidadeCodigoMunicipio' | 'NaturalidadeNomeMunicipio'
>;

const DO_IBGE = { origem: 'ibge', gravidade: 'impossivel' } as const;

/** Code, name and UF of a Brazilian birthplace are one place in the table of IBGE, or none. */
export function conferirNaturalidade(f: Naturalidade, { municipio }: Fontes): Divergencia[] {
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

/**
 * Where the form says today's name of a place that SIGA calls as it was called once: to be seen and ticked. A name that
 * SIGA's own code does not bear is no history that a table knows, so that somebody has to answer for it.
 */
export function conferirNomesDeAntes(
  f: Naturalidade & Pick<Formulario, 'RGUF'>,
  { estudante, municipio }: Fontes,
): Divergencia[] {
  const { naturalidade: n, identidade } = estudante;
  const uf = (campo: 'NaturalidadeUF' | 'RGUF', rotulo: string, codigo: string | null, dita: string | null) => {
    const { uf: hoje, motivo } = ufDeHoje(dita, codigo);
    return motivo !== null && hoje === f[campo] ? [deAntes(campo, rotulo, dita, hoje, motivo)] : [];
  };
  const divergencias = brasileiro(f) ? uf('RGUF', 'UF do RG', null, identidade.uf) : [];
  if (!nascidoNoBrasil(f)) return divergencias;
  divergencias.push(...uf('NaturalidadeUF', 'UF de naturalidade', n.codigoMunicipio, n.uf));
  const lugar = municipio(f.NaturalidadeCodigoMunicipio ?? '');
  if (lugar !== null && n.municipio !== null && n.codigoMunicipio === f.NaturalidadeCodigoMunicipio) {
    const mensagem = `O SIGA diz ${n.municipio}; na tabela do IBGE, o código ${n.codigoMunicipio} é ${lugar.nome}/${lugar.uf}. Confira se é o nome de hoje do mesmo município.`;
    if (soLetras(n.municipio) !== soLetras(lugar.nome)) {
      const divergencia = deAntes('NaturalidadeNomeMunicipio', 'Nome do município', n.municipio, lugar.nome, mensagem);
      divergencias.push({ ...divergencia, exigeResposta: true });
    }
  }
  return divergencias;
}

const soLetras = (nome: string) => semAcento(nome).replace(/[^a-z]/g, '');

const deAntes = (
  campo: string,
  rotulo: string,
  valorDaFonte: string | null,
  valorInformado: string | null,
  mensagem: string,
): Divergencia => ({ campo, rotulo, origem: 'siga', gravidade: 'aviso', valorDaFonte, valorInformado, mensagem });

import { useQuery } from '@tanstack/react-query';
import type { Aluno } from '#contract/novo-registro.contract.ts';
import { textoDe } from '#domain/folha/dependencias.ts';
import { pedeMunicipioEstrangeiro } from '#domain/novo-registro/nacionalidade.ts';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { municipiosQuery, ufsQuery } from '../../apoio/apoio.api.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoTexto } from '../campos/campo-texto.tsx';
import { Secao } from './secao.tsx';

/** UF and municipality, or a free foreign municipality (NOV-100 to NOV-109, NOV-150). */
export function Naturalidade() {
  const { valores } = useAssistente();
  const nacionalidade = textoDe(valores.Nacionalidade);
  const uf = textoDe(valores.NaturalidadeUF);
  const exterior = pedeMunicipioEstrangeiro(nacionalidade, uf);
  // A foreign nationality leaves no choice; a Brazilian born abroad chose OU and may choose again.
  const escolheUf = !pedeMunicipioEstrangeiro(nacionalidade, '');
  return (
    <Secao titulo="Naturalidade">
      {escolheUf && <Uf />}
      {exterior ? (
        <CampoTexto campo="NaturalidadeNomeMunicipioEstrangeiro" dica="Cidade e país, como no documento." />
      ) : (
        <Municipio uf={uf} />
      )}
    </Secao>
  );
}

function Uf() {
  const ufs = useQuery(ufsQuery);
  if (ufs.error !== null) return <ErroDeCarga erro={ufs.error} aoTentarDeNovo={ufs.refetch} />;
  return (
    <CampoOpcao
      campo="NaturalidadeUF"
      carregando={ufs.isPending}
      opcoes={(ufs.data ?? []).map(({ ufuid, nome }) => ({ value: ufuid, label: `${nome} (${ufuid})` }))}
    />
  );
}

function Municipio({ uf }: { uf: string }) {
  const { abertura, valores, mudar } = useAssistente();
  const municipios = useQuery({ ...municipiosQuery(uf), enabled: uf !== '' });
  const codigo = textoDe(valores.NaturalidadeCodigoMunicipio);
  const nome = textoDe(valores.NaturalidadeNomeMunicipio);
  if (municipios.error !== null) return <ErroDeCarga erro={municipios.error} aoTentarDeNovo={municipios.refetch} />;
  const lista = (municipios.data ?? []).map((um) => ({ value: um.municipioUID, label: um.nome }));
  // Until the list is there, the name that came with the code is shown.
  const opcoes = lista.length === 0 && codigo !== '' ? [{ value: codigo, label: nome || codigo }] : lista;
  return (
    <CampoOpcao
      campo="NaturalidadeCodigoMunicipio"
      tambem="NaturalidadeNomeMunicipio"
      opcoes={opcoes}
      carregando={municipios.isFetching}
      desabilitado={uf === ''}
      dica={codigo === '' ? dicaSemCodigo(abertura.aluno) : `Código do IBGE: ${codigo}`}
      aoEscolher={({ value, label }) =>
        mudar({ NaturalidadeCodigoMunicipio: String(value), NaturalidadeNomeMunicipio: label })
      }
    />
  );
}

/** A name without a code may be one of former days: it is shown, and a person chooses today's municipality. */
function dicaSemCodigo({ natural, naturalMunicipioUID }: Aluno): string {
  const procurar = 'Digite para procurar. O código do IBGE vem junto.';
  if (natural === null || naturalMunicipioUID !== null) return procurar;
  return `O SIGA diz “${natural}”, sem o código: escolha o município de hoje. ${procurar}`;
}

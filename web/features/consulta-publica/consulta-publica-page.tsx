import { SafetyCertificateOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { periodoDoEndereco } from '#domain/texto/periodo.ts';
import { paths } from '../../app/paths.ts';
import { useHoje, useInstituicao } from '../../lib/instituicao.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { FiltroPeriodo } from '../../ui/filtro-periodo.tsx';
import { NENHUM_REGISTRO, NENHUM_REGISTRO_NO_PERIODO } from '../../ui/mensagens.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { Tabela } from '../../ui/tabela.tsx';
import { BotaoExportar } from './botao-exportar.tsx';
import { colunas, Detalhar } from './colunas-da-busca.tsx';
import { buscaQuery } from './consulta-publica.api.ts';
import { MENSAGENS } from './consulta-publica.messages.ts';
import '../../ui/botao.css';
import './consulta-publica.css';

/** Nobody: what a filter that cannot find anyone yet shows. */
const NINGUEM = { itens: [], total: 0, pagina: 1, tamanho: 20 };

/** Why a filter is not sent yet: too few letters, or a CPF that is not complete (A5). */
function esperaDoFiltro(filtro: string): string | null {
  if (/\d/.test(filtro)) return filtro.replace(/\D/g, '').length === 11 ? null : MENSAGENS.cpfIncompleto;
  return filtro === '' || /\p{L}{3}/u.test(filtro) ? null : MENSAGENS.poucasLetras;
}

/** `/ConsultaPublica/{dataInicio?}/{dataFim?}` (PUB-07 to PUB-28). */
export function ConsultaPublicaPage() {
  const { dataInicio, dataFim } = useParams();
  const [busca] = useSearchParams();
  const navigate = useNavigate();
  const hoje = useHoje();
  const enderecos = useInstituicao()?.enderecos;
  const periodo = periodoDoEndereco({
    segmentoInicio: dataInicio,
    segmentoFim: dataFim,
    queryInicio: busca.get('dataInicio'),
    queryFim: busca.get('dataFim'),
  });
  const lista = useListaSemCpf();
  const espera = esperaDoFiltro(lista.filtro);
  const pagina = buscaQuery(periodo, lista.filtro, lista.pagina, lista.tamanho);
  const consulta = useQuery({ ...pagina, enabled: espera === null });
  const vazio = periodo === null ? NENHUM_REGISTRO : NENHUM_REGISTRO_NO_PERIODO;

  return (
    <Pagina
      titulo="Consulta Pública"
      trilha={[]}
      descricao="Diplomas registrados por esta instituição."
      acao={
        <Link className="botao" to={paths.diploma.href()}>
          <SafetyCertificateOutlined aria-hidden="true" /> Validar um diploma pelo código
        </Link>
      }
    >
      <FiltroPeriodo
        periodo={periodo}
        hoje={hoje}
        aoConsultar={({ inicio, fim }) =>
          navigate(paths.consultaPublica.href({ dataInicio: inicio, dataFim: fim }, { filtro: busca.get('filtro') }))
        }
        aoVerTodos={() => navigate(paths.consultaPublica.href({}, { filtro: busca.get('filtro') }))}
      />
      <Tabela
        rotulo="Diplomas registrados"
        colunas={colunas}
        idDe={(registro) => registro.registroID}
        consulta={espera === null ? consulta : { ...consulta, data: NINGUEM, isPending: false, error: null }}
        lista={lista}
        filtro="Filtrar por Nome ou CPF"
        vazio={espera ?? vazio}
        {...(periodo !== null && { barra: <BotaoExportar periodo={periodo} /> })}
        anulado={(registro) => registro.cancelado}
        acoes={(registro) => <Detalhar registro={registro} />}
      />
      {espera === null && consulta.data?.totalExato === false && <p className="consulta-nota">{MENSAGENS.muitos}</p>}
      <p className="consulta-nota">
        O CPF aparece parcialmente oculto.
        {enderecos?.consultaFisicaUrl && (
          <>
            {' '}
            O diploma é em papel? <a href={enderecos.consultaFisicaUrl}>Consulta pública de diplomas físicos</a>
          </>
        )}
      </p>
    </Pagina>
  );
}

/** The list's state of the address, except that a filter with digits stays in memory: a CPF belongs in no history or log. */
function useListaSemCpf() {
  const lista = useEstadoDaLista();
  const [numero, setNumero] = useState('');
  const mudar: typeof lista.mudar = (parcial) => {
    const { filtro } = parcial;
    if (filtro === undefined) return lista.mudar(parcial);
    const temDigito = /\d/.test(filtro);
    setNumero(temDigito ? filtro : '');
    lista.mudar({ ...parcial, filtro: temDigito ? '' : filtro });
  };
  return { ...lista, filtro: numero || lista.filtro, mudar };
}

import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import type { RegistroAnulado } from '#contract/consulta-publica.contract.ts';
import { formatarData, formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { t } from '../../lib/idioma.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { Anotacoes } from './anotacoes.tsx';
import { BaixarComprovante } from './comprovante.tsx';
import { anuladoQuery, naoExiste } from './consulta-publica.api.ts';
import { Dados, type ItemDeDados } from './dados.tsx';
import { FalhaDaConferencia } from './falha-da-conferencia.tsx';
import './consulta-publica.css';

/** `/RegistroPublicoAnuladoDetalhe` (PUB-15): state, reason, date, annotations and list, without personal data. */
export function AnuladoPage() {
  const { registroID } = useParams();
  if (registroID === undefined) return <Navigate to={paths.consultaPublica.href()} replace />;
  return (
    <Pagina titulo="Registro Anulado" trilha={TRILHA_DA_CONSULTA}>
      <div className="publico-coluna">
        <Detalhe registroId={registroID} />
      </div>
    </Pagina>
  );
}

function Detalhe({ registroId }: { registroId: string }) {
  const { data, error, isPending, refetch } = useQuery(anuladoQuery(registroId));
  if (data !== undefined) return <Anulado registro={data} />;
  if (isPending) return <Carregando />;
  // A record that stands has no such page: its validation says what it is.
  if (naoExiste(error)) return <Navigate to={paths.registroPublicoDetalhe.href({ registroID: registroId })} replace />;
  return <FalhaDaConferencia erro={error} aoTentarDeNovo={refetch} />;
}

/** Which one is not told: a corrected diploma may bear another name. */
const novoDiploma = (reemitidoEm: string | null): ItemDeDados[] =>
  reemitidoEm === null
    ? []
    : [
        [
          'Novo diploma',
          t('Registrado em {data}, no lugar deste. Confira-o pelo código que ele traz.', {
            data: formatarData(reemitidoEm),
          }),
          'dito',
        ],
      ];

function Anulado({ registro }: { registro: RegistroAnulado }) {
  const fuso = useFuso();
  const lista = registro.listaAnulados;
  const codigo = registro.codigoValidacao && <CodigoImpresso codigo={registro.codigoValidacao} />;
  return (
    <>
      <Veredito tom={registro.tom} palavra={registro.rotulo} frase={registro.frases.frase} rotulo="Situação do diploma">
        {t('Consultado em {quando}', {
          quando: formatarDataHora(new Date(registro.consultadoEm), fuso),
        })}
      </Veredito>
      <Dados
        titulo="Anulação"
        itens={[
          ['Data', formatarData(registro.dataAnulacao)],
          ['Motivo', t(registro.motivo), 'dito'],
          [
            'Lista de diplomas anulados',
            lista === null
              ? t('Ainda não consta: entra na próxima lista')
              : t('Lista nº {numero}, de {data}', {
                  numero: lista.numeroDeSequencia,
                  data: formatarData(lista.dataCriacao),
                }),
            'dito',
          ],
          ['Código de validação', codigo],
          ...novoDiploma(registro.reemitidoEm),
        ]}
      />
      <div className="publico-botoes nao-imprimir">
        <BaixarComprovante codigo={registro.codigoValidacao} />
      </div>
      <Anotacoes anotacoes={registro.anotacoes} />
    </>
  );
}

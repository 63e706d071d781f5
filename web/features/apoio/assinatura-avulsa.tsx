import { RedoOutlined, UploadOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assinaturasApi } from '#contract/assinaturas.contract.ts';
import { conectorApi } from '#contract/conector.contract.ts';
import type { Andamento } from '#domain/envio/andamento.ts';
import { chamar } from '../../lib/api-client.ts';
import { lerArquivo } from '../../lib/arquivo-mudou.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { EscolhaDeArquivos } from '../../ui/escolha-de-arquivos.tsx';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';

interface Assinatura {
  avulsoId: string | null;
  andamento: Andamento | 'sem-assinatura';
  motivo: string | null;
  assinadoEm: string | null;
  assinadoPor: string | null;
}

const ESTADOS: Readonly<Record<Assinatura['andamento'], { tom: Tom; palavra: string }>> = {
  intencao: { tom: 'espera', palavra: 'Rascunho, a enviar' },
  enviando: { tom: 'espera', palavra: 'Sendo enviado' },
  incerto: { tom: 'espera', palavra: 'Verificando se chegou' },
  enviado: { tom: 'espera', palavra: 'Em assinatura' },
  concluido: { tom: 'sucesso', palavra: 'Registrado na RNP' },
  erro: { tom: 'perigo', palavra: 'Parado' },
  desistido: { tom: 'neutro', palavra: 'Substituído' },
  'sem-assinatura': { tom: 'neutro', palavra: 'Publicada sem assinatura' },
};

/** Signed it counts, however far its keeping at RNP is. */
const ASSINADO = { tom: 'sucesso', palavra: 'Assinado' } as const;
const TERMINADOS: readonly Assinatura['andamento'][] = ['concluido', 'desistido'];

/** How far a file's signature is, who made it, what stops it; `codigo` of the signing service, where it gave one. */
export function SituacaoDaAssinatura({
  andamento,
  motivo,
  assinadoEm,
  assinadoPor,
  codigo = null,
}: Omit<Assinatura, 'avulsoId'> & { codigo?: string | null }) {
  const hora = useHora();
  const { tom, palavra } = assinadoEm === null ? ESTADOS[andamento] : ASSINADO;
  return (
    <>
      <Etiqueta tom={tom}>{palavra}</Etiqueta>
      {assinadoEm !== null && (
        <div className="texto-menor">
          {hora(assinadoEm)}, por {assinadoPor}
        </div>
      )}
      {motivo !== null && <div className="texto-menor">{motivo}</div>}
      {codigo !== null && <div className="texto-menor">Código {codigo}</div>}
    </>
  );
}

/** Sends a file signed elsewhere, lets a stopped one go on (a picture: that alone). `qual` names the document. */
export function AcoesDaAssinatura({
  avulsoId,
  andamento,
  assinadoEm,
  qual,
  soRepetir = false,
}: Assinatura & { qual: string; soRepetir?: boolean }) {
  const pode = usePode('decidir-envios');
  const cliente = useQueryClient();
  const aoTerminar = () =>
    Promise.all(
      ['lista-anulados', 'fiscalizacao', 'curriculos', 'historicos-parciais', 'assinaturas'].map((chave) =>
        cliente.invalidateQueries({ queryKey: [chave] }),
      ),
    );
  const receber = useMutation({
    mutationFn: async (arquivo: File) => {
      const xml = new TextDecoder().decode(await lerArquivo(arquivo));
      return chamar(assinaturasApi.receber, { params: { id: avulsoId ?? '' }, body: { xml } });
    },
    onSuccess: () => avisar({ titulo: 'Arquivo assinado recebido e conferido!' }),
    onError: (erro) => avisarFalha(erro, { titulo: 'O arquivo não foi aceito' }),
    onSettled: aoTerminar,
  });
  const retomar = useMutation({
    mutationFn: () => chamar(conectorApi.repetirItemDaFila, { params: { especie: 'documento', id: avulsoId ?? '' } }),
    onError: (erro) => avisarFalha(erro, { titulo: 'Não foi possível tentar de novo' }),
    onSettled: aoTerminar,
  });
  if (!pode || avulsoId === null || TERMINADOS.includes(andamento)) return null;
  return (
    <>
      {andamento === 'erro' && (
        <BotaoDeIcone
          icone={RedoOutlined}
          nome={`Tentar de novo a assinatura: ${qual}`}
          dica="Tentar de novo"
          ocupado={retomar.isPending}
          onClick={() => retomar.mutate()}
        />
      )}
      {!soRepetir && assinadoEm === null && (
        <EscolhaDeArquivos
          rotulo={`Arquivo assinado: ${qual}`}
          aceita=".xml,text/xml,application/xml"
          aoEscolher={([arquivo]) => arquivo !== undefined && receber.mutate(arquivo)}
        >
          {(abrir) => (
            <BotaoDeIcone
              icone={UploadOutlined}
              nome={`Enviar arquivo assinado: ${qual}`}
              dica="Enviar arquivo assinado fora do conector"
              ocupado={receber.isPending}
              onClick={abrir}
            />
          )}
        </EscolhaDeArquivos>
      )}
    </>
  );
}

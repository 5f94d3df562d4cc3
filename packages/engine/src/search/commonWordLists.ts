// Words that say little about what a reader looks for, by language. commonWords.ts chooses the list of
// a language. Builds read this file, but browsers load no list except that of their language.
import type { SearchIndexFile } from '../shared/search/indexFormat.ts'

type CommonWords = SearchIndexFile['common']

/** Sites name the language `nb` or `no`. */
const NORWEGIAN: CommonWords = {
  stop: 'og eller men i på av for til fra med uten om en et ei den det de er var være blir jeg du han hun vi min mitt mine din som at ikke hvordan hva hvem hvor når hvorfor hvilken hvilket hvilke kan skal må så her der denne dette disse også',
  request:
    'endre bytte deaktivere aktivere legge fjerne slette opprette lage bruke skrive stille konfigurere vise skjule finne få',
}

/** Common words by language, as written. `request`: words that ask for something. */
export const COMMON_WORDS: Readonly<Record<string, CommonWords>> = {
  en: {
    stop: 'a about an and are as at be been but by can could did do does for from has have how i if in into is it its me my of on or our should so than that the their them then there these they this those to us was we were what when where which who why will with would you your',
    request:
      'adjust allow avoid change changing configure create customize customise delete disable disabling enable enabling find fix get give handle hide let make making modify need put remove set show specify stop turn update use using want way work write writing',
  },
  zh: {
    stop: '的 了 是 在 和 与 或 及 吗 呢 吧 把 被 将 对 从 到 给 让 中 里 怎么 怎样 怎么样 如何 什么 为什么 哪些 哪个 哪里 可以 能 能否 会 请问 我 我们 你 你们 它 一个 这个 那个 这 那 有 也 都 就 而 以及 进行 一下 怎么办 办 想 想要 要 需要 应该 是否 能不能 多少 请 得 着 过 又 很 太',
    request:
      '修改 更改 改变 启用 开启 打开 关闭 禁用 禁止 使用 添加 增加 新增 删除 移除 去掉 创建 新建 编写 写 获取 查看 查找 显示 隐藏 指定 解决 避免 更新 调整',
  },
  'zh-Hant': {
    stop: '的 了 是 在 和 與 或 及 嗎 呢 吧 把 被 將 對 從 到 給 讓 中 裡 怎麼 怎樣 怎麼樣 如何 什麼 為什麼 哪些 哪個 哪裡 可以 能 能否 會 請問 我 我們 你 你們 它 一個 這個 那個 這 那 有 也 都 就 而 以及 進行 一下 怎麼辦 想 想要 要 需要 應該 是否 能不能 多少 請 得 著 過 又 很 太',
    request:
      '修改 更改 改變 啟用 開啟 打開 關閉 停用 禁用 使用 新增 增加 刪除 移除 建立 創建 編寫 寫 取得 查看 查找 顯示 隱藏 指定 解決 避免 更新 調整',
  },
  ja: {
    stop: 'の は が を に で と も へ や か から まで より です ます ました する した して します こと もの これ それ ある いる れる られる ない なる よう どう どの どうやって 何 なぜ 方法 ください たい 場合 ため',
    request:
      '変更 無効 有効 無効化 有効化 追加 削除 作成 使う 使い方 使用 利用 書く 書き方 表示 非表示 指定 取得 変える 消す 作る 更新 修正',
  },
  ko: {
    stop: '및 또는 그리고 그 이 저 것 수 등 를 을 은 는 이 가 의 에 에서 와 과 로 으로 도 만 어떻게 무엇 왜 어디 언제 하는 하기 합니다 있는 있습니다 없는 방법 법',
    request:
      '변경 변경하기 추가 추가하기 삭제 삭제하기 사용 사용하기 만들기 비활성화 활성화 끄기 켜기 작성 작성하기 수정 수정하기 표시 숨기기 지정',
  },
  de: {
    stop: 'der die das den dem des ein eine einen einem einer eines und oder aber ist sind war wird werden wurde ich du er sie es wir ihr mein meine mir mich in im an am auf aus bei mit nach von vom zu zum zur für um durch über unter als auch wie was wer wo wann warum welche welcher welches kann können muss müssen soll man nicht sich so dass wenn dann noch nur hat haben',
    request:
      'ändern anpassen ausschalten einschalten deaktivieren aktivieren hinzufügen entfernen löschen erstellen anlegen benutzen verwenden nutzen schreiben einstellen setzen festlegen anzeigen ausblenden finden machen bekommen konfigurieren',
  },
  fr: {
    stop: 'le la les l un une des du de d et ou mais est sont était être je tu il elle on nous vous ils elles mon ma mes ce cet cette ces ça se s que qu qui quoi quel quelle quels quelles dont où quand comment pourquoi dans en sur sous par pour avec sans à au aux ne n pas plus si y a ai as ont peut peux puis faut doit c j m t',
    request:
      'changer modifier désactiver activer ajouter supprimer enlever retirer créer faire utiliser employer écrire mettre définir configurer afficher montrer cacher masquer trouver obtenir',
  },
  es: {
    stop: 'el la los las lo un una unos unas de del y e o u pero es son era ser está están yo tú él ella nosotros mi mis me se su sus que qué quien cual cuál cómo como cuándo cuando dónde donde por para con sin en a al sobre entre no si sí ya más muy hay puede puedo debe',
    request:
      'cambiar modificar desactivar deshabilitar activar habilitar añadir agregar quitar eliminar borrar crear hacer usar utilizar escribir poner establecer configurar mostrar ocultar encontrar obtener',
  },
  ca: {
    stop: 'el la els les l un una uns unes de d del dels a al als en amb i o u però és són era ser està jo tu ell ella nosaltres meu meva em m es se s et t n que què qui quin quina quins quines com quan on per pel pels perquè sense sobre entre no ni si sí ja més molt hi ha pot puc cal',
    request:
      'canviar modificar desactivar inhabilitar activar habilitar afegir eliminar suprimir treure esborrar crear fer usar utilitzar emprar escriure posar definir establir configurar mostrar amagar ocultar trobar obtenir',
  },
  it: {
    stop: 'il lo la i gli le l un uno una di del dello della dei degli delle a al allo alla ai agli alle da dal dalla in nel nella nei nelle con su sul sulla per tra fra e ed o ma è sono era essere io tu mi si ti ci che chi cosa come quando dove perché quale quali non più se posso può deve',
    request:
      'cambiare modificare disattivare disabilitare attivare abilitare aggiungere rimuovere eliminare creare fare usare utilizzare scrivere mettere impostare configurare mostrare nascondere trovare ottenere',
  },
  pt: {
    stop: 'o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre e ou mas é são era ser está eu tu ele ela nós meu minha me se que quem qual quais como quando onde porque não mais muito já há pode posso deve ao à aos às',
    request:
      'mudar alterar modificar desativar desabilitar ativar habilitar adicionar remover excluir apagar criar fazer usar utilizar escrever colocar definir configurar mostrar ocultar encontrar obter',
  },
  ru: {
    stop: 'и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее мне было вот от меня о из ему ли если уже или ни быть был до вас для это этот эта эти тот мы их чем при где когда почему какой какая какие можно нужно чтобы',
    request:
      'изменить поменять менять отключить выключить включить добавить удалить убрать создать сделать использовать написать писать установить задать настроить показать скрыть найти получить',
  },
  pl: {
    stop: 'i w we z ze na do od za po o u a ale lub albo czy nie tak jak co kto gdzie kiedy dlaczego jest są był być się ja ty on ona my wy to ten ta te tego tej dla przez przy pod nad bez który która które można mogę jaki jaka jakie',
    request:
      'zmienić zmieniać wyłączyć włączyć dodać usunąć stworzyć utworzyć zrobić użyć używać napisać pisać ustawić skonfigurować pokazać ukryć znaleźć',
  },
  tr: {
    stop: 've veya ya da de ile için bir bu şu o ben sen biz siz mi mı mu mü ne neden niçin nasıl nerede hangi kim gibi kadar daha çok en ama fakat ki ise olan olarak var yok değil',
    request:
      'değiştirmek değiştir kapatmak kapat açmak aç eklemek ekle silmek sil kaldırmak kaldır oluşturmak oluştur yapmak kullanmak kullan yazmak ayarlamak ayarla göstermek gizlemek bulmak',
  },
  vi: {
    stop: 'và hoặc là của cho với trong trên dưới từ đến các những một này đó thì mà để bằng được bị có không thế nào như gì ai đâu khi sao tôi bạn chúng ta cách làm',
    request: 'thay đổi tắt bật thêm xóa xoá tạo dùng sử dụng viết đặt cấu hình hiển thị ẩn tìm',
  },
  ar: {
    stop: 'في من إلى على عن مع و أو ثم أن إن لا ما هل هذا هذه ذلك تلك الذي التي هو هي أنا نحن كيف لماذا متى أين كان يكون قد كل بعد قبل عند',
    request:
      'تغيير تعديل تعطيل تفعيل إيقاف تشغيل إضافة حذف إزالة إنشاء استخدام كتابة ضبط تعيين إظهار إخفاء',
  },
  he: {
    stop: 'של את על עם אל מן או גם כי אם לא זה זו אלה הוא היא אני אנחנו איך למה מתי איפה מה מי כל יש אין היה עוד',
    request: 'לשנות להשבית לבטל להפעיל להוסיף למחוק להסיר ליצור להשתמש לכתוב להגדיר להציג להסתיר',
  },
  nl: {
    stop: 'de het een en of maar in op aan van voor met zonder bij naar uit over onder tot door om te is zijn was waren wordt worden ik je jij u hij zij ze we wij jullie mijn dit dat deze die er hier niet geen ook als dan hoe wat wie waar wanneer waarom welk welke kan kun kunnen moet moeten mag nog wel zo',
    request:
      'wijzigen veranderen aanpassen uitschakelen uitzetten inschakelen aanzetten activeren toevoegen verwijderen maken aanmaken gebruiken schrijven instellen configureren tonen weergeven verbergen vinden krijgen',
  },
  sv: {
    stop: 'och eller men i på av för till från med utan om en ett den det de är var vara blir jag du han hon vi ni min mitt mina din som att inte hur vad vem när varför vilken vilket vilka kan ska måste så här där denna detta dessa också',
    request:
      'ändra byta stänga inaktivera aktivera lägga ta bort radera skapa göra använda skriva ställa konfigurera visa dölja hitta få',
  },
  da: {
    stop: 'og eller men i på af for til fra med uden om en et den det de er var være bliver jeg du han hun vi min mit mine din som at ikke hvordan hvad hvem hvor hvornår hvorfor hvilken hvilket hvilke kan skal må så her der denne dette disse også',
    request:
      'ændre skifte deaktivere aktivere tilføje fjerne slette oprette lave bruge skrive indstille konfigurere vise skjule finde få',
  },
  nb: NORWEGIAN,
  no: NORWEGIAN,
  fi: {
    stop: 'ja tai mutta jos kun että se ne tämä nämä tuo on ovat oli olla ei en et emme minä sinä hän me te he minun sinun miten kuinka mitä mikä kuka missä milloin miksi voi voin pitää myös sekä kanssa ilman',
    request:
      'muuttaa vaihtaa poistaa käyttää ottaa lisätä luoda tehdä kirjoittaa asettaa määrittää näyttää piilottaa löytää',
  },
  cs: {
    stop: 'a i v ve na do od z ze s se si k ke o u po za pro při bez nad pod je jsou byl být to ten ta tento tato toto ty já on ona my vy že jak co kdo kde kdy proč který která které nebo ale či ne není lze můžu mohu musí',
    request:
      'změnit upravit vypnout zakázat zapnout povolit přidat odebrat odstranit smazat vytvořit udělat použít používat napsat psát nastavit zobrazit skrýt najít získat',
  },
  uk: {
    stop: 'і й та в у на не що як а то все я ти він вона воно ми ви вони мій моя моє з зі із до від о об по за для про при це цей ця ці той або чи але б би же ж є був була було бути де коли чому який яка яке які можна треба потрібно щоб якщо',
    request:
      'змінити міняти вимкнути увімкнути ввімкнути додати видалити прибрати створити зробити використати використовувати написати писати встановити задати налаштувати показати приховати знайти отримати',
  },
  ro: {
    stop: 'și sau dar în la de din pe cu fără pentru prin despre sub peste un o unui unei niște este sunt era fi eu tu el ea noi voi ei meu mea îmi se să că ce cine cum când unde care nu mai dacă pot poate trebuie',
    request:
      'schimba modifica dezactiva activa adăuga elimina șterge crea face folosi utiliza scrie seta configura afișa ascunde găsi obține',
  },
  hu: {
    stop: 'a az egy és vagy de hogy nem is ha mint ez azt ezt van vannak volt lesz én te ő mi ti ők hogyan mit ki hol mikor miért melyik milyen kell lehet tud tudok meg el be fel le',
    request:
      'módosítani megváltoztatni kikapcsolni letiltani bekapcsolni engedélyezni hozzáadni eltávolítani törölni létrehozni csinálni használni írni beállítani megjeleníteni elrejteni megtalálni',
  },
  el: {
    stop: 'ο η το οι τα του της των τον την ένας μια ένα και ή αλλά σε στο στη στην στα στον από με χωρίς για ως προς είναι ήταν να θα δεν μη που πως πώς τι ποιος ποια ποιο πού πότε γιατί εγώ εσύ αυτός αυτή αυτό μου σου μας σας μπορώ μπορεί πρέπει αν',
    request:
      'αλλάξω τροποποιήσω απενεργοποιήσω ενεργοποιήσω προσθέσω αφαιρέσω διαγράψω δημιουργήσω κάνω χρησιμοποιήσω γράψω ορίσω ρυθμίσω εμφανίσω κρύψω βρω',
  },
  id: {
    stop: 'dan atau tetapi di ke dari pada untuk dengan tanpa oleh yang ini itu adalah ada tidak bukan saya kamu anda dia kami kita mereka bagaimana apa siapa mana kapan mengapa kenapa bisa dapat harus akan juga agar jika sebuah cara',
    request:
      'mengubah ubah menonaktifkan mengaktifkan menambah menambahkan tambah menghapus hapus membuat buat menggunakan gunakan pakai menulis mengatur atur menampilkan tampilkan menyembunyikan mencari',
  },
  fa: {
    stop: 'و در به از که این آن را با برای تا بر یا اما اگر هم نیز است بود باشد شود شد می شده هست نیست چه چگونه چطور چرا کجا کی کدام من ما شما تو او آنها خود هر یک همه دیگر پس',
    request:
      'تغییر ویرایش غیرفعال فعال افزودن حذف ایجاد ساختن استفاده نوشتن تنظیم نمایش پنهان پیدا کردن کنم کنیم کنید',
  },
  hi: {
    stop: 'और या का के की को में से पर है हैं था यह वह इस उस एक नहीं कैसे क्या क्यों कब कहाँ कौन मैं हम आप तो भी लिए साथ',
    request:
      'बदलें बदलना बंद चालू जोड़ें जोड़ना हटाएं हटाना बनाएं बनाना उपयोग लिखें लिखना सेट दिखाएं छिपाएं करें करना',
  },
  th: {
    stop: 'และ หรือ ของ ใน ที่ เป็น คือ ให้ กับ จาก ไป มา ได้ ไม่ อย่างไร อะไร ทำไม เมื่อ การ ความ นี้ นั้น จะ มี วิธี ยังไง',
    request: 'เปลี่ยน แก้ไข ปิด เปิด เพิ่ม ลบ สร้าง ใช้ เขียน ตั้ง แสดง ซ่อน',
  },
}
